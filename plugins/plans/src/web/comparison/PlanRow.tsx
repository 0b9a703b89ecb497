import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { formatPrice } from '../../shared/format-price.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { upgradeOpened, withUpgrade } from '../../shared/upgrade-address.js';
import type { PlanOffer } from '../chooser/use-plan-offer.js';
import { PlanButton } from '../plan-card/PlanButton.js';
import { isQuantity } from '../plan-card/plan-includes.js';
import { formatAmount } from '../prices/format-amount.js';
import { planPrice } from '../prices/plan-price.js';
import { comparedLimits, includes } from './compared-limits.js';
import { narrow } from './narrow.js';

interface PlanRowProps {
  readonly plan: PaidPlan;
  readonly offer: PlanOffer;
}

/** One plan of the table; a block with labels on narrow screens. */
export function PlanRow({ plan, offer }: PlanRowProps): ReactNode {
  const { pathname, search } = useLocation();
  const state = offer.stateOf(plan);
  const isSelected = state === 'selected';
  return (
    <Box
      component="tr"
      role="row"
      data-state={state}
      aria-current={isSelected || undefined}
      sx={{
        ...(isSelected && { bgcolor: 'accent.soft' }),
        [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, py: 1.5 },
        'th, td': { [narrow]: { display: 'block', py: 0.25 } },
      }}
    >
      <Box component="th" role="rowheader" scope="row">
        <Link
          component={RouterLink}
          to={{ pathname, search: withUpgrade(search, plan.id) }}
          state={upgradeOpened}
          variant="subtitle2"
          color="textPrimary"
        >
          {plan.name}
        </Link>
        {isSelected && <StatusChip label="Current plan" tone="accent" />}
      </Box>
      <Box component="td" role="cell" sx={{ [narrow]: { textAlign: 'end !important' } }}>
        <Price plan={plan} offer={offer} />
      </Box>
      {comparedLimits.map(({ limit, label }) => (
        <Box
          key={limit}
          component="td"
          role="cell"
          sx={{ [narrow]: { display: 'flex !important', justifyContent: 'space-between', gap: 1 } }}
        >
          <Box
            component="span"
            sx={{ display: 'none', color: 'text.secondary', [narrow]: { display: 'inline' } }}
          >
            {label}
          </Box>
          {isQuantity(limit) ? (
            formatAmount(plan.limits[limit])
          ) : (
            <Feature isIncluded={includes(plan, limit)} />
          )}
        </Box>
      ))}
      <Box component="td" role="cell" sx={{ [narrow]: { gridColumn: '1 / -1', pt: '8px !important' } }}>
        <PlanButton plan={plan} offer={offer} prominent={false} />
        {isSelected && offer.endsAt !== undefined && (
          <Typography variant="body2">Ends {offer.endsAt}</Typography>
        )}
      </Box>
    </Box>
  );
}

function Price({ plan, offer }: PlanRowProps): ReactNode {
  const { amount, billedYearly } = planPrice(plan, offer.recurrence);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
        {formatPrice(amount)}
      </Box>{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {plan.oneTimePayment ? 'once' : 'a month'}
        {billedYearly !== undefined && `, billed ${formatPrice(billedYearly)} a year`}
      </Typography>
    </>
  );
}

function Feature({ isIncluded }: { readonly isIncluded: boolean }): ReactNode {
  return isIncluded ? (
    <CheckOutlined titleAccess="Included" sx={{ fontSize: 18, color: 'primary.main' }} />
  ) : (
    <RemoveOutlined titleAccess="Not included" sx={{ fontSize: 18, color: 'text.secondary' }} />
  );
}

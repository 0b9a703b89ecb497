import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Recurrence } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { formatPrice } from '../../shared/format-price.js';
import { planPrice } from '../prices/plan-price.js';
import { SavingBadge } from './SavingBadge.js';

interface PriceLineProps {
  readonly plan: PaidPlan;
  readonly recurrence: Recurrence;
}

/** What a plan costs: the price of a month, what it was before, and what is charged a year. */
export function PriceLine({ plan, recurrence }: PriceLineProps): ReactNode {
  const { amount, before, billedYearly, saving } = planPrice(plan, recurrence);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}>
        {before !== undefined && (
          <Box component="s" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatPrice(before)}
          </Box>
        )}
        <Typography
          component="span"
          sx={{
            fontSize: '1.5rem',
            lineHeight: 1.3,
            fontWeight: 600,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {formatPrice(amount)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {plan.oneTimePayment ? 'once' : 'a month'}
        </Typography>
      </Box>
      {billedYearly !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" variant="caption" color="textSecondary">
            billed {formatPrice(billedYearly)} a year
          </Typography>
          {saving !== undefined && <SavingBadge saving={saving} />}
        </Box>
      )}
    </Box>
  );
}

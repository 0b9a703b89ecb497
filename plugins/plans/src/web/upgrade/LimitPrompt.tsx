import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { limits } from '../../shared/limits.js';
import type { LimitName } from '../../shared/limits.js';
import type { LimitDetails } from '../../shared/limit-details.js';
import { planLimit } from '../../shared/plan.js';
import type { PlanId } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { formatAmount } from '../prices/format-amount.js';
import { formatPrice } from '../../shared/format-price.js';
import { planPrice } from '../prices/plan-price.js';
import { usePaidPlans } from '../plans-queries.js';
import { UsageBar } from '../settings/UsageBar.js';

interface LimitPromptProps {
  readonly details: LimitDetails;
  /** Shows one plan, or all. */
  readonly onShow: (planId?: PlanId) => void;
}

/** What is used of a limit, what a higher plan gives instead, and which plan that is. */
export function LimitPrompt({ details, onShow }: LimitPromptProps): ReactNode {
  const { limit, used, total, plan: lifting } = details;
  const { kind, label, lifts } = limits[limit];
  const { data } = usePaidPlans();
  const plan = data?.plans.find(({ id }) => id === lifting?.id);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {kind !== 'feature' && <UsageBar label={label} used={used} total={total} />}
      <Typography>{lifts}</Typography>
      {lifting ? (
        <Typography>
          <strong>{lifting.name}</strong> {plan ? whatIsIncluded(plan, limit) : 'includes more'}
          {plan && <>, for {formatPrice(planPrice(plan, 'monthly').amount)} a month</>}.
        </Typography>
      ) : (
        <Typography>You’re already on the highest plan for this.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={() => onShow()}>
          See all plans
        </Button>
        {lifting && (
          <Button variant="contained" autoFocus onClick={() => onShow(lifting.id)}>
            Show {lifting.name}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** How a plan lifts a limit: `includes it`, `gives 3`. */
function whatIsIncluded(plan: PaidPlan, limit: LimitName): string {
  if (limits[limit].kind === 'feature') return 'includes it';
  const total = planLimit(plan, limit);
  return total === null ? 'has no limit' : `includes ${formatAmount(total)}`;
}

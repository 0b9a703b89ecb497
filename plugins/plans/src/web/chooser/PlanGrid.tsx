import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PaidPlan } from '../../shared/plans-api.js';
import { PlanCard } from '../plan-card/PlanCard.js';
import { PlanTable } from '../comparison/PlanTable.js';
import { sortPlans } from './recommended-plans.js';
import { RecurrenceSwitch } from './RecurrenceSwitch.js';
import type { PlanOffer } from './use-plan-offer.js';

interface PlanGridProps {
  readonly plans: readonly PaidPlan[];
  readonly offer: PlanOffer;
}

/** The recommended plans as cards, all others in a table; with their prices by month or year. */
export function PlanGrid({ plans, offer }: PlanGridProps): ReactNode {
  const { recommended, rest } = sortPlans(plans, offer.current);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecurrenceSwitch recurrence={offer.recurrence} onRecurrence={offer.setRecurrence} />
      <Box
        component="ul"
        aria-label="Recommended plans"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {recommended.map((plan) => (
          <PlanCard key={plan.id} plan={plan} offer={offer} />
        ))}
      </Box>
      {rest.length > 0 && <PlanTable plans={rest} offer={offer} />}
    </Box>
  );
}

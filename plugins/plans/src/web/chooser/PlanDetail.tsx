import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { PaidPlan } from '../../shared/plans-api.js';
import { PlanButton } from '../plan-card/PlanButton.js';
import { PlanIncludes } from '../plan-card/PlanIncludes.js';
import { PriceLine } from '../plan-card/PriceLine.js';
import { RecurrenceChoice } from './RecurrenceChoice.js';
import type { PlanOffer } from './use-plan-offer.js';

interface PlanDetailProps {
  readonly plan: PaidPlan;
  readonly offer: PlanOffer;
}

/** One plan: paid monthly or yearly, and everything that it gives. */
export function PlanDetail({ plan, offer }: PlanDetailProps): ReactNode {
  const isSelected = offer.stateOf(plan) === 'selected';
  const hasChoice = plan.isForSale && !plan.oneTimePayment;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(plan.description || isSelected) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {plan.description && (
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
              {plan.description}
            </Typography>
          )}
          {isSelected && <StatusChip label="Current plan" tone="accent" />}
        </Box>
      )}
      {hasChoice ? (
        <RecurrenceChoice plan={plan} recurrence={offer.recurrence} onRecurrence={offer.setRecurrence} />
      ) : (
        <PriceLine plan={plan} recurrence={offer.recurrence} />
      )}
      <PlanButton plan={plan} offer={offer} prominent />
      {isSelected && offer.endsAt !== undefined && (
        <Typography variant="body2">You can use it until {offer.endsAt}.</Typography>
      )}
      <PlanIncludes plan={plan} all />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PaidPlan } from '../../shared/plans-api.js';
import type { PlanOffer } from '../chooser/use-plan-offer.js';
import { PlanButton } from './PlanButton.js';
import { PlanIncludes } from './PlanIncludes.js';
import { PriceLine } from './PriceLine.js';

interface PlanCardProps {
  readonly plan: PaidPlan;
  readonly offer: PlanOffer;
}

/** A plan with its price and features, compared with the current plan. */
export function PlanCard({ plan, offer }: PlanCardProps): ReactNode {
  const nameId = useId();
  const state = offer.stateOf(plan);
  const isSelected = state === 'selected';
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={nameId}
      data-state={state}
      sx={{
        // Aligns the rows of neighboring cards, so that buttons and prices are on one line.
        display: 'grid',
        gridRow: 'span 4',
        gridTemplateRows: 'subgrid',
        alignContent: 'start',
        rowGap: 1.5,
        p: 2.5,
        minWidth: 0,
        ...(isSelected && { borderColor: 'primary.main', bgcolor: 'accent.soft' }),
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 26 }}>
          <Typography id={nameId} variant="subtitle1" component="h3" sx={{ mr: 'auto' }}>
            {plan.name}
          </Typography>
          {isSelected ? (
            <StatusChip label="Current plan" tone="accent" />
          ) : (
            plan.isMostPopular && <Chip size="small" color="primary" label="Most popular" />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {plan.description}
        </Typography>
      </Box>
      <PriceLine plan={plan} recurrence={offer.recurrence} />
      <Box sx={{ alignSelf: 'center' }}>
        <PlanButton plan={plan} offer={offer} prominent={plan.isMostPopular && state !== 'downgrade'} />
        {isSelected && offer.endsAt !== undefined && (
          <Typography variant="body2">You can use it until {offer.endsAt}.</Typography>
        )}
      </Box>
      <PlanIncludes plan={plan} />
    </Paper>
  );
}

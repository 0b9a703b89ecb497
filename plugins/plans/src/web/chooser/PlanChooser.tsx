import Box from '@mui/material/Box';
import { ErrorState, LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import type { PlanId } from '../../shared/plan.js';
import { usePaidPlans, usePlanChanges } from '../plans-queries.js';
import { PlanDetail } from './PlanDetail.js';
import { PlanGrid } from './PlanGrid.js';
import { TestCheckoutNote } from './TestCheckoutNote.js';
import { usePlanOffer } from './use-plan-offer.js';

interface PlanChooserProps {
  /** Shows this plan alone; all, where it is not sold any more. */
  readonly planId?: PlanId | undefined;
}

/** The plans that can be had, all or one of them: the same on their page and in the dialog. */
export function PlanChooser({ planId }: PlanChooserProps): ReactNode {
  const { data, error, refetch } = usePaidPlans();
  const offer = usePlanOffer(data?.plans);
  usePlanChanges();
  if (!data) {
    return error ? (
      <ErrorState
        title="The plans couldn’t be loaded."
        kept="Your plan hasn’t changed."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton
        shape={planId === undefined ? 'cards' : 'lines'}
        count={planId === undefined ? 3 : 6}
      />
    );
  }
  const plan = data.plans.find(({ id }) => id === planId);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.checkout.isTest && (
        <TestCheckoutNote>This is a test checkout. No money will be charged.</TestCheckoutNote>
      )}
      {plan ? <PlanDetail plan={plan} offer={offer} /> : <PlanGrid plans={data.plans} offer={offer} />}
    </Box>
  );
}

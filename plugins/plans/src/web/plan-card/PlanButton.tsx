import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { freePlanId } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import type { PlanOffer } from '../chooser/use-plan-offer.js';
import type { CardState } from './card-state.js';

const words: Readonly<Record<Exclude<CardState, 'selected' | 'disabled'>, (name: string) => string>> = {
  upgrade: (name) => `Upgrade to ${name}`,
  downgrade: (name) => `Change to ${name}`,
  none: (name) => `Choose ${name}`,
};

interface PlanButtonProps {
  readonly plan: PaidPlan;
  readonly offer: PlanOffer;
  /** Emphasized. */
  readonly prominent: boolean;
}

/** What one can do about a plan: buy it, follow its link, pay for it otherwise; or why not. */
export function PlanButton({ plan, offer, prominent }: PlanButtonProps): ReactNode {
  const state = offer.stateOf(plan);
  if (state === 'disabled') {
    return (
      <Typography variant="body2" color="textSecondary">
        {plan.id === freePlanId
          ? 'You’ll be back on it when your subscription ends.'
          : 'This plan isn’t sold here.'}
      </Typography>
    );
  }
  if (state === 'selected' && !offer.canChangeRecurrence) return null;
  const label = state === 'selected' ? `Pay ${offer.recurrence} instead` : words[state](plan.name);
  const look = {
    variant: prominent ? ('contained' as const) : ('outlined' as const),
    fullWidth: true,
  };
  if (plan.link !== null && state !== 'selected') {
    return (
      <Button {...look} href={plan.link} rel="noopener">
        {plan.buttonText ?? label}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      loading={offer.buying === plan.id}
      disabled={offer.buying !== undefined}
      onClick={() => offer.buy(plan)}
    >
      {(state !== 'selected' && plan.buttonText) || label}
    </Button>
  );
}

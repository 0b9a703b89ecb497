import { useSession } from '@buildai/web';
import { useState } from 'react';
import type { PlanId, Recurrence } from '../../shared/plan.js';
import { planOfAccount } from '../../shared/plan-of-account.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import { formatDate } from '../format-date.js';
import type { CardState } from '../plan-card/card-state.js';
import { cardState } from '../plan-card/card-state.js';
import { useCheckout, usePurchases } from '../plans-queries.js';
import { pays } from '../settings/find-subscription.js';

/** The plans as they are offered to who is signed in. */
export interface PlanOffer {
  readonly recurrence: Recurrence;
  readonly setRecurrence: (recurrence: Recurrence) => void;
  /** The plan of who is signed in; undefined if it is no longer offered. */
  readonly current: PaidPlan | undefined;
  readonly stateOf: (plan: PaidPlan) => CardState;
  /** Whether the current plan can be switched to this `recurrence`. */
  readonly canChangeRecurrence: boolean;
  /** The end of the current plan if it was cancelled: `Mar 12, 2026`. */
  readonly endsAt: string | undefined;
  /** The plan whose checkout is being opened. */
  readonly buying: PlanId | undefined;
  readonly buy: (plan: PaidPlan) => void;
}

export function usePlanOffer(plans: readonly PaidPlan[] | undefined): PlanOffer {
  const { account } = useSession();
  const { plan: planId, planSubscriptionRecurrence } = planOfAccount(account);
  const [recurrence, setRecurrence] = useState<Recurrence>('monthly');
  const checkout = useCheckout();
  const purchases = usePurchases();
  const current = plans?.find(({ id }) => id === planId);
  const subscription = purchases.data?.find((purchase) => planId !== undefined && pays(purchase, planId));
  return {
    recurrence,
    setRecurrence,
    current,
    stateOf: (plan) => cardState(plan, current),
    canChangeRecurrence:
      current?.isForSale === true &&
      !current.oneTimePayment &&
      subscription !== undefined &&
      subscription.cancelledAt === null &&
      planSubscriptionRecurrence !== recurrence,
    endsAt: subscription?.cancelledAt && subscription.endsAt ? formatDate(subscription.endsAt) : undefined,
    buying: checkout.isPending ? checkout.variables.planId : undefined,
    buy: ({ id }) => checkout.mutate({ planId: id, recurrence }),
  };
}

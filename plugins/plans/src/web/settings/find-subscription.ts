import type { PlanId } from '../../shared/plan.js';
import type { PurchaseView } from '../../shared/plans-api.js';

/** Whether it is what the plan is paid with. */
export function pays(purchase: PurchaseView, planId: PlanId): boolean {
  return purchase.planId === planId && ['alive', 'overdue'].includes(purchase.standing);
}

/** The most relevant subscription: the one that pays for the plan, else the newest. */
export function findSubscription(
  purchases: readonly PurchaseView[],
  currentPlanId: PlanId,
): PurchaseView | undefined {
  const subscriptions = purchases.filter(({ planId }) => planId !== null);
  return subscriptions.find((purchase) => pays(purchase, currentPlanId)) ?? subscriptions[0];
}

import type { ProposedPlan } from '@buildai/app-features/shared';
import { planText } from '@buildai/app-features/shared';

/** The words of a message that asks to build a plan; the plan itself is sent beside them. */
export function buildPlanText(plan: ProposedPlan): string {
  return `Build this plan: ${planText(plan)}`;
}

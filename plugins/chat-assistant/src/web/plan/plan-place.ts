import type { ProposedPlan } from '@buildai/app-features/shared';
import type { PlanLock } from './plan-lock.js';

/** The place of a plan, and what can be done with it. */
export interface PlanPlace {
  readonly appId: string;
  readonly messageId: string;
  readonly lock: PlanLock | undefined;
  /** The request that it answers. */
  readonly asked: string;
  /** While the assistant is working. */
  readonly isBusy: boolean;
  /** Shows what building the plan costs with the selected model, the default if undefined; absent if it is not shown. */
  readonly priced?: { readonly model: string | undefined } | undefined;
  readonly onBuild: (plan: ProposedPlan) => void;
  readonly onChangeByChat: (plan: ProposedPlan) => void;
}

import type { FeatureName } from '../../shared/limits.js';
import { planLimit } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';
import type { Quantity } from '../plan-card/plan-includes.js';

interface ComparedLimit {
  readonly limit: Quantity | FeatureName;
  /** Short enough for the head of a column. */
  readonly label: string;
}

/** What people meet first, in the order of the columns. */
export const comparedLimits: readonly ComparedLimit[] = [
  { limit: 'builderChatMessages', label: 'Messages a month' },
  { limit: 'builderDailyMessages', label: 'Daily messages' },
  { limit: 'maxSpaceApps', label: 'Space apps' },
  { limit: 'maxApps', label: 'Apps' },
  { limit: 'appRuns', label: 'AI credits a month' },
  { limit: 'publish', label: 'Publishing' },
  { limit: 'customDomain', label: 'Custom domain' },
  { limit: 'watermark', label: 'No watermark' },
];

/** Whether a plan has a feature. */
export function includes(plan: Pick<PaidPlan, 'features' | 'limits'>, feature: FeatureName): boolean {
  return planLimit(plan, feature) === 1;
}

import { limits } from '@buildai/plans/shared';
import type { PlanOfAccount } from '@buildai/plans/shared';
import type { OfferedApp } from '../shared/claims-api.js';

/** What an app can do under its builder’s plan and not under that of its next owner, as labels. */
export function missingFeatures(
  { features }: Pick<OfferedApp, 'features'>,
  { features: own = [] }: Pick<PlanOfAccount, 'features'>,
): readonly string[] {
  return features.filter((feature) => !own.includes(feature)).map((feature) => limits[feature].label);
}

/** What the next owner would have more of than their plan includes, as texts: `Tools in an app (5 of 3)`. */
export function tooMany({ beyondPlan }: Pick<OfferedApp, 'beyondPlan'>): readonly string[] {
  return beyondPlan.map(
    ({ limit, total, used }) =>
      `${limits[limit].label} (${used.toLocaleString('en-US')} of ${total.toLocaleString('en-US')})`,
  );
}

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

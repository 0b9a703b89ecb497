import { freePlanId } from '@buildai/plans/shared';
import type { Plan, PlanLimits } from '@buildai/plans/shared';
import type { SourceContext } from '../../shared/source.js';

/** What a plan allows to be read and uploaded. */
export interface SourceLimits {
  readonly reading: SourceContext['limits'];
  /** Maximum number of files per upload. */
  readonly maxFiles: number;
}

/** Limits by plan: depth and pages of websites, size and number of files. */
export function limitsOf({ id }: Pick<Plan, 'id'>, uploadBytes: number): SourceLimits {
  const isFree = id === freePlanId;
  const pagesOfPaid = id === 'explorer' ? 50 : 100;
  return {
    reading: {
      maxDepth: isFree ? 2 : 3,
      maxPages: isFree ? 20 : pagesOfPaid,
      maxBytes: isFree ? uploadBytes : 2 * uploadBytes,
    },
    maxFiles: isFree ? 1 : 5,
  };
}

/** The limits by the plan of an app's owner. */
export async function limitsOfOwner(
  plans: PlanLimits,
  ownerId: string,
  uploadBytes: number,
): Promise<SourceLimits> {
  return limitsOf(await plans.planOf(ownerId), uploadBytes);
}

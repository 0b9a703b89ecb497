import type { Transaction } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { AppKind } from '../shared/app-store.js';
import { countApps } from './app-repository.js';

/**
 * Requires that the owner's plan allows one more app, and holds the limit until the transaction ends.
 * @throws LimitReached
 */
export async function requireAppLimit(
  limits: PlanLimits,
  { ownerId, kind }: { readonly ownerId: string; readonly kind: AppKind },
  transaction: Transaction,
): Promise<void> {
  if (kind === 'space_app') {
    await limits.requireWithinLimit(
      ownerId,
      'maxSpaceApps',
      (db) => countApps(db, ownerId, kind),
      transaction,
    );
  }
  await limits.requireWithinLimit(ownerId, 'maxApps', (db) => countApps(db, ownerId), transaction);
}

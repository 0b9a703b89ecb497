import { defineExtensionPoint } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

/** What belongs to a collaborator and not to the app, such as the account at which they are paid. */
export interface BuilderRemoval {
  /** Removes it. Called in the transaction in which the collaborator is removed, leaves, or deletes the account. */
  builderRemoved(appId: string, accountId: string, transaction: Transaction): Promise<void>;
}
export const builderRemovals = defineExtensionPoint<BuilderRemoval>('apps/builder-removal');

import { defineExtensionPoint } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

/** What belongs to the owner of an app and not to the app, such as the account at which they are paid. */
export interface OwnerChange {
  /** Removes it. Called in the transaction that gives the app to another account. */
  ownerChanges(appId: string, transaction: Transaction): Promise<void>;
}
export const ownerChanges = defineExtensionPoint<OwnerChange>('apps/owner-change');

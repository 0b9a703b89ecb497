import type { Transaction } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** An app that was given to another account. */
export interface MovedApp {
  /** The app, which belongs to its new owner now. */
  readonly app: App;
  readonly formerOwnerId: string;
}

/** What belongs to the owner of an app and not to the app, such as the account at which they are paid. */
export interface OwnerChange {
  /** Takes it from the app. Called in the transaction that gives the app to another account. */
  ownerChanges(moved: MovedApp, transaction: Transaction): Promise<void>;
}
export const ownerChanges = defineExtensionPoint<OwnerChange>('apps/owner-change');

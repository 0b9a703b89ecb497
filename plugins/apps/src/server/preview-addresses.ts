import type { Database, Transaction } from '@buildai/core';
import type { AppStore } from '../shared/app-store.js';
import type { AppChanges } from './app-changes.js';
import { getApp, nextPreviewGeneration } from './app-repository.js';

/** Replaces the addresses of previews: people who left an app know them, and its code is there. */
export class PreviewAddresses implements Pick<AppStore, 'renewPreviewAddress'> {
  constructor(
    private readonly db: Database,
    private readonly changes: AppChanges,
  ) {}

  /** @throws NotFound */
  async renew(appId: string, transaction: Transaction): Promise<void> {
    await nextPreviewGeneration(transaction, appId);
    await this.changes.previewAddress(appId, transaction);
  }

  renewPreviewAddress: AppStore['renewPreviewAddress'] = (appId) =>
    this.db.transaction(async (transaction) => {
      await this.renew(appId, transaction);
      return getApp(transaction, appId);
    });
}

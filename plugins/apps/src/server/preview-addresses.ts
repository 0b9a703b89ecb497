import type { Database, Live, Transaction } from '@buildai/core';
import type { AppStore } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import { getApp, nextPreviewGeneration } from './app-repository.js';
import type { AppCache } from './app-cache.js';

export interface PreviewAddressesParts {
  readonly db: Database;
  readonly appCache: Pick<AppCache, 'appChanged'>;
  readonly live: Live;
}

/** Replaces the addresses of previews: people who left an app know them, and its code is there. */
export class PreviewAddresses implements Pick<AppStore, 'renewPreviewAddress'> {
  constructor(private readonly parts: PreviewAddressesParts) {}

  /** @throws NotFound */
  async renew(appId: string, transaction: Transaction): Promise<void> {
    const { appCache, live } = this.parts;
    await nextPreviewGeneration(transaction, appId);
    await appCache.appChanged(appId, transaction);
    await live.send(`app:${appId}`, appLiveEvents.previewAddress, { appId }, transaction);
  }

  renewPreviewAddress: AppStore['renewPreviewAddress'] = (appId) =>
    this.parts.db.transaction(async (transaction) => {
      await this.renew(appId, transaction);
      return getApp(transaction, appId);
    });
}

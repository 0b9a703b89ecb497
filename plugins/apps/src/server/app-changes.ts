import type { Events, Live, Transaction } from '@buildai/core';
import { appSettingsChanged } from '../shared/app-settings.js';
import type { AppSettingValues } from '../shared/app-settings.js';
import { appDeleted, appPublished } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import type { AppCache } from './app-cache.js';

/** Reports what changed of an app, in the transaction that changes it: to caches, other plugins, and open pages. */
export class AppChanges {
  constructor(
    private readonly cache: AppCache,
    private readonly events: Events,
    private readonly live: Live,
  ) {}

  /** Its name, picture or another field. */
  async updated(appId: string, transaction: Transaction): Promise<void> {
    await this.cache.appChanged(appId, transaction);
    await this.#notify(appId, 'updated', transaction);
  }

  /** @param versionId undefined if it was taken offline */
  async published(appId: string, versionId: string | undefined, transaction: Transaction): Promise<void> {
    await this.cache.appChanged(appId, transaction);
    await this.events.publish(appPublished, { appId, versionId }, transaction);
    await this.#notify(appId, 'published', transaction);
  }

  async transferred(appId: string, transaction: Transaction): Promise<void> {
    await this.cache.appChanged(appId, transaction);
    await this.cache.collaboratorsChanged(appId, transaction);
    await this.#notify(appId, 'owner', transaction);
  }

  /** Its end users, or who is invited to be one. */
  people(appId: string): Promise<void> {
    return this.#notify(appId, 'people');
  }

  /** The owner of the app has another plan. */
  ownerPlan(appId: string): Promise<void> {
    return this.#notify(appId, 'owner');
  }

  async collaborators(appId: string, transaction: Transaction): Promise<void> {
    await this.cache.collaboratorsChanged(appId, transaction);
    await this.#notify(appId, 'collaborators', transaction);
  }

  async settings(appId: string, values: AppSettingValues, transaction: Transaction): Promise<void> {
    await this.cache.appChanged(appId, transaction);
    await this.events.publish(appSettingsChanged, { appId, keys: Object.keys(values) }, transaction);
    await this.#notify(appId, 'settings', transaction);
  }

  async previewAddress(appId: string, transaction: Transaction): Promise<void> {
    await this.cache.appChanged(appId, transaction);
    await this.#notify(appId, 'previewAddress', transaction);
  }

  async deleted(appId: string, ownerId: string, transaction: Transaction): Promise<void> {
    await this.cache.appChanged(appId, transaction);
    await this.cache.collaboratorsChanged(appId, transaction);
    await this.events.publish(appDeleted, { appId, ownerId }, transaction);
    await this.#notify(appId, 'deleted', transaction);
  }

  #notify(appId: string, what: keyof typeof appLiveEvents, transaction?: Transaction): Promise<void> {
    return this.live.send(`app:${appId}`, appLiveEvents[what], { appId }, transaction);
  }
}

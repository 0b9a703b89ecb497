import type { Clock, Database, Events, Live, Settings } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { App, AppStore } from '../shared/app-store.js';
import { appDeleted, appPublished } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import * as repository from './app-repository.js';

export interface AppStoreParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly settings: Pick<Settings, 'publicUrl' | 'appsHost'>;
  readonly live: () => Live;
}

/** What other plugins may do with apps, and what only this one does. */
export interface OwnAppStore extends AppStore {
  list(ownerId: string): Promise<readonly App[]>;
  /** @returns the app as it now is, and the key of the picture that it replaces. */
  replacePicture(appId: string, key: string): Promise<{ app: App; replacedKey: string }>;
  /** @throws NotFound when it is gone already. */
  delete(appId: string): Promise<void>;
}

export function createAppStore({ db, clock, events, settings, live }: AppStoreParts): OwnAppStore {
  const { protocol } = new URL(settings.publicUrl);

  return {
    get: (appId) => repository.findApp(db, appId),
    findBySlug: (slug) => repository.findAppBySlug(db, slug),
    list: (ownerId) => repository.listApps(db, ownerId),

    create: (input) =>
      db.transaction((transaction) => repository.insertApp(transaction, input, clock.timestamp())),

    rename: (appId, change) =>
      db.transaction(async (transaction) => {
        const app = await repository.renameApp(transaction, appId, change, clock.timestamp());
        await live().send(`app:${appId}`, appLiveEvents.updated, { appId }, transaction);
        return app;
      }),

    async requireBuilder(caller, appId) {
      if (caller.kind !== 'account') throw NotFound();
      const app = await repository.getApp(db, appId);
      if (app.ownerId !== caller.accountId && !caller.isAdmin) throw NotFound();
      return { app, caller };
    },

    async touch(appId, transaction) {
      await repository.touchApp(transaction, appId, clock.timestamp());
      await live().send(`app:${appId}`, appLiveEvents.updated, { appId }, transaction);
    },

    publishedUrl: ({ slug }) => `${protocol}//${slug}.${settings.appsHost}`,

    publish: (appId, versionId) =>
      db.transaction(async (transaction) => {
        const app = await repository.publishApp(transaction, appId, versionId, clock.timestamp());
        await events.publish(appPublished, { appId, versionId }, transaction);
        await live().send(`app:${appId}`, appLiveEvents.published, { appId }, transaction);
        return app;
      }),

    replacePicture: (appId, key) =>
      db.transaction(async (transaction) => {
        const replacedKey = await repository.replacePictureKey(transaction, appId, key);
        await live().send(`app:${appId}`, appLiveEvents.updated, { appId }, transaction);
        return { app: await repository.getApp(transaction, appId), replacedKey };
      }),

    delete: (appId) =>
      db.transaction(async (transaction) => {
        await repository.deleteApp(transaction, appId);
        await events.publish(appDeleted, { appId }, transaction);
        await live().send(`app:${appId}`, appLiveEvents.deleted, { appId }, transaction);
      }),
  };
}

import { setTimeout } from 'node:timers/promises';
import type { AppSessions } from '@buildai/auth/shared';
import type { Clock, Database, Events, Live, Settings, Transaction } from '@buildai/core';
import type { AppPackageStore, PlanLimits } from '@buildai/plans/shared';
import type { App, AppStore } from '../shared/app-store.js';
import { appDeleted, appPublished } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import type { AppEntries } from './app-entry.js';
import * as repository from './app-repository.js';
import { deleteCollaboration } from './collaborator-repository.js';
import { requireAppLimit } from './app-limit.js';

/** Timeout in ms for receiving an event in this process. */
const hearing = 5_000;

export interface AppStoreParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly settings: Pick<Settings, 'publicUrl' | 'appsHost'>;
  readonly live: Live;
  readonly limits: PlanLimits;
  readonly packages: Pick<AppPackageStore, 'rename'>;
  readonly entries: AppEntries;
  readonly sessions: Pick<AppSessions, 'endAccess' | 'endPublished'>;
}

/** The app store for other plugins, with additions for this one. */
export interface OwnAppStore extends AppStore {
  /** Apps that the account owns or has joined, last changed first. */
  list(accountId: string): Promise<readonly App[]>;
  /** @returns the updated app, and the key of the replaced picture. */
  replacePicture(appId: string, key: string): Promise<{ app: App; replacedKey: string }>;
  /** All apps of the instance, or those of one owner, by name. */
  listAll(ownerId?: string): Promise<readonly App[]>;
  /**
   * Transfers the app to another account. Its collaborators stay.
   * @throws NotFound, or LimitReached unless `beyondPlan` is set
   */
  transfer(appId: string, ownerId: string, options?: { readonly beyondPlan?: boolean }): Promise<App>;
  /** @throws NotFound if it is already deleted. */
  delete(appId: string): Promise<void>;
  /**
   * Like `delete`, but waits until this process has received the event, so that a command does not exit before the
   * cleanup starts. @throws NotFound
   */
  deleteHere(appId: string): Promise<void>;
}

export function createAppStore(parts: AppStoreParts): OwnAppStore {
  const { db, clock, events, settings, live, limits, packages, entries, sessions } = parts;
  const { protocol } = new URL(settings.publicUrl);

  const remove = (appId: string) =>
    db.transaction(async (transaction) => {
      const ownerId = await repository.deleteApp(transaction, appId);
      await events.publish(appDeleted, { appId, ownerId }, transaction);
      await live.send(`app:${appId}`, appLiveEvents.deleted, { appId }, transaction);
    });

  return {
    get: (appId) => repository.findApp(db, appId),
    findBySlug: (slug) => repository.findAppBySlug(db, slug),
    listOwned: (accountId, transaction) => repository.listAllApps(transaction ?? db, accountId),
    list: (accountId) => repository.listApps(db, accountId),

    create: (input) =>
      db.transaction(async (transaction) => {
        await requireAppLimit(limits, input, transaction);
        return repository.insertApp(transaction, input, clock.timestamp());
      }),

    async rename(appId, change, transaction) {
      const rename = async (inner: Transaction) => {
        const { name: from } = await repository.getApp(inner, appId);
        const app = await repository.renameApp(inner, appId, change, clock.timestamp());
        if (app.name !== from) await packages.rename(appId, { from, to: app.name }, inner);
        await live.send(`app:${appId}`, appLiveEvents.updated, { appId }, inner);
        return app;
      };
      return transaction ? rename(transaction) : db.transaction(rename);
    },

    async touch(appId, transaction) {
      await repository.touchApp(transaction, appId, clock.timestamp());
      await live.send(`app:${appId}`, appLiveEvents.updated, { appId }, transaction);
    },

    publishedUrl: ({ slug }) => `${protocol}//${slug}.${settings.appsHost}`,

    entryOf: (app) => entries.of(app),

    async publish(appId, versionId) {
      const published = await db.transaction(async (transaction) => {
        if (versionId !== undefined) {
          const { ownerId } = await repository.getApp(transaction, appId);
          await limits.requireFeature(ownerId, 'publish', transaction);
        }
        const app = await repository.publishApp(transaction, appId, versionId, clock.timestamp());
        if (versionId === undefined) await sessions.endPublished(appId, transaction);
        await events.publish(appPublished, { appId, versionId }, transaction);
        await live.send(`app:${appId}`, appLiveEvents.published, { appId }, transaction);
        return app;
      });
      // Until then, only invited people are admitted.
      if (versionId !== undefined) await entries.choose(appId, versionId);
      return published;
    },

    replacePicture: (appId, key) =>
      db.transaction(async (transaction) => {
        const replacedKey = await repository.replacePictureKey(transaction, appId, key);
        await live.send(`app:${appId}`, appLiveEvents.updated, { appId }, transaction);
        return { app: await repository.getApp(transaction, appId), replacedKey };
      }),

    listAll: (ownerId) => repository.listAllApps(db, ownerId),

    transfer: (appId, ownerId, { beyondPlan = false } = {}) =>
      db.transaction(async (transaction) => {
        await repository.touchApp(transaction, appId, clock.timestamp());
        const { kind, ownerId: formerOwnerId } = await repository.getApp(transaction, appId);
        if (!beyondPlan) await requireAppLimit(limits, { ownerId, kind }, transaction);
        await repository.setOwner(transaction, appId, ownerId);
        // The owner cannot be a collaborator too.
        await deleteCollaboration(transaction, appId, ownerId);
        if (formerOwnerId !== ownerId) await sessions.endAccess(formerOwnerId, appId, transaction);
        await live.send(`app:${appId}`, appLiveEvents.collaborators, { appId }, transaction);
        return repository.getApp(transaction, appId);
      }),

    delete: remove,

    async deleteHere(appId) {
      let hear: () => void = () => undefined;
      const heard = new Promise<void>((resolve) => (hear = resolve));
      const unsubscribe = events.subscribe(appDeleted, (deleted) => {
        if (deleted.appId === appId) hear();
      });
      try {
        await remove(appId);
        await Promise.race([heard, setTimeout(hearing, undefined, { ref: false })]);
      } finally {
        unsubscribe();
      }
    },
  };
}

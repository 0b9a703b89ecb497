import { setTimeout } from 'node:timers/promises';
import type { Database, Events, Live } from '@buildai/core';
import { appDeleted } from '../shared/app-store.js';
import { appLiveEvents } from '../shared/live-events.js';
import { deleteApp } from './app-repository.js';
import type { AppCache } from './app-cache.js';
import type { OwnAppStore } from './own-app-store.js';

/** Timeout in ms for receiving an event in this process. */
const hearing = 5_000;

export interface AppDeletionParts {
  readonly db: Database;
  readonly events: Events;
  readonly appCache: AppCache;
  readonly live: Live;
}

/** Deletes apps. What belongs to them is deleted by the subscribers of the event. */
export function createAppDeletion(parts: AppDeletionParts): Pick<OwnAppStore, 'delete' | 'deleteHere'> {
  const { db, events, appCache, live } = parts;

  const remove = (appId: string) =>
    db.transaction(async (transaction) => {
      const ownerId = await deleteApp(transaction, appId);
      await appCache.appChanged(appId, transaction);
      await appCache.collaboratorsChanged(appId, transaction);
      await events.publish(appDeleted, { appId, ownerId }, transaction);
      await live.send(`app:${appId}`, appLiveEvents.deleted, { appId }, transaction);
    });

  return {
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

import { setTimeout } from 'node:timers/promises';
import type { Database, Events } from '@buildai/core';
import { appDeleted } from '../shared/app-store.js';
import type { AppChanges } from './app-changes.js';
import { deleteApp } from './app-repository.js';
import type { OwnAppStore } from './own-app-store.js';

/** Timeout in ms for receiving an event in this process. */
const hearing = 5_000;

/** Deletes apps. What belongs to them is deleted by the subscribers of the event. */
export function createAppDeletion(
  db: Database,
  events: Events,
  changes: AppChanges,
): Pick<OwnAppStore, 'delete' | 'deleteHere'> {
  const remove = (appId: string) =>
    db.transaction(async (transaction) => {
      const ownerId = await deleteApp(transaction, appId);
      await changes.deleted(appId, ownerId, transaction);
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

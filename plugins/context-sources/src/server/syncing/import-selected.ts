import type { AppStore, BuiltApp } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { SyncSchedule } from '../../shared/context-item.js';
import { isUnderWay } from './sync-queue.js';
import type { SyncQueue } from './sync-queue.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';

export interface ImportSelectedParts {
  readonly db: Database;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly syncQueue: SyncQueue;
}

/** Adds listed items, all or none. @throws NotFound for an ID of another app, LimitReached */
export async function importSelected(
  { apps, db, items, syncQueue }: ImportSelectedParts,
  { app }: BuiltApp,
  ids: readonly string[],
  schedule: SyncSchedule | undefined,
): Promise<StoredItem[]> {
  const selected = [...new Set(ids)];
  return db.transaction(async (transaction) => {
    await apps.touch(app.appId, transaction);
    const known = new Map((await items.findAll(selected, transaction)).map((item) => [item.id, item]));
    const imported: StoredItem[] = [];
    for (const id of selected) {
      const item = known.get(id);
      if (item?.appId !== app.appId) throw NotFound({ message: 'The selected items are no longer listed.' });
      const isImported = isUnderWay(item) || item.status === 'synced';
      const changes = schedule ? { schedule } : {};
      imported.push(isImported ? item : await syncQueue.schedule(item, app.ownerId, changes, transaction));
    }
    return imported;
  });
}

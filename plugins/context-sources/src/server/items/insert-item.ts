import type { App, AppStore } from '@buildai/apps/shared';
import type { Clock, Database } from '@buildai/core';
import type { Announcements } from '../syncing/announcements.js';
import type { SyncQueue } from '../syncing/sync-queue.js';
import { itemIdentity } from './item-identity.js';
import type { ItemRepository } from './item-repository.js';
import type { ItemSlots } from './item-slots.js';
import type { StoredItem } from './stored-item.js';
import { newItem } from './stored-item.js';

export interface InsertItemParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly slots: ItemSlots;
  readonly syncQueue: SyncQueue;
  readonly announce: Announcements;
}

/** Metadata of a stored upload or text. */
export type NewContent = Pick<
  StoredItem,
  'id' | 'name' | 'type' | 'source' | 'size' | 'listedRevision' | 'storedType'
> &
  Partial<Pick<StoredItem, 'storedName'>>;

/** Inserts an item for content that is stored already, and schedules its sync. */
export class InsertItem {
  constructor(private readonly parts: InsertItemParts) {}

  /** @throws LimitReached, NotFound if the app was deleted */
  async run({ appId, ownerId }: Pick<App, 'appId' | 'ownerId'>, content: NewContent): Promise<void> {
    const { announce, apps, clock, db, items, slots, syncQueue } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      await slots.reserve(ownerId, transaction);
      const item = newItem({
        ...content,
        appId,
        identity: itemIdentity(content.source, content.id),
        holdsSlot: true,
        createdAt: clock.timestamp(),
        ...(await syncQueue.begin(content.id, transaction)),
      });
      await items.insert(item, transaction);
      await announce.itemChanged(item, transaction);
    });
  }
}

import type { App, AppStore } from '@buildai/apps/shared';
import type { Clock } from '@buildai/core';
import type { SyncQueue } from '../syncing/sync-queue.js';
import { itemIdentity } from '../items/item-identity.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemSlots } from '../items/item-slots.js';
import type { StoredItem } from '../items/stored-item.js';
import { newItem } from '../items/stored-item.js';

export interface InsertItemParts {
  readonly clock: Clock;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly slots: ItemSlots;
  readonly syncQueue: SyncQueue;
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
    const { apps, clock, items, slots, syncQueue } = this.parts;
    await items.transaction(async (transaction) => {
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
      await items.add(item, transaction);
    });
  }
}

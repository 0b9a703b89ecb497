import type { Clock, Database, Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { contextApi } from '../../shared/context-api.js';
import type { ItemRemoval } from '../items/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemSlots } from '../items/item-slots.js';
import type { Announcements } from '../syncing/announcements.js';
import { nextTime } from '../syncing/next-time.js';
import type { ItemViews } from './item-views.js';

export interface ItemHandlerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemRepository;
  readonly slots: ItemSlots;
  readonly removal: ItemRemoval;
  readonly announce: Announcements;
  readonly views: ItemViews;
}

type ItemHandlers = Pick<Handlers<typeof contextApi>, 'listItems' | 'changeItem' | 'deleteItem'>;

/** Handlers for the data items of an app. */
export function createItemHandlers(parts: ItemHandlerParts): ItemHandlers {
  const { announce, clock, db, items, removal, slots, views } = parts;
  return {
    async listItems({ query: { appId, status }, resource: { app } }) {
      return {
        contextItems: await views.all(await items.list(appId, status)),
        hasReachedDataLimit: await slots.areFull(app.ownerId),
      };
    },

    async changeItem({ body: { name, schedule }, params }) {
      const changes = {
        ...(name === undefined ? {} : { name, isRenamed: true }),
        ...(schedule === undefined ? {} : { schedule, nextSyncAt: nextTime(schedule, clock.now()) }),
      };
      // The event holds the whole item: one that follows that of a later change would bring an old state back.
      const changed = await db.transaction(async (transaction) => {
        const item = await items.update(params.id, changes, transaction);
        if (item) await announce.itemChanged(item, transaction);
        return item;
      });
      if (!changed) throw NotFound();
      return views.one(changed);
    },

    async deleteItem({ resource: { built, item } }) {
      await removal.removeNow([item], built.app.ownerId);
    },
  };
}

import type { Clock, Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { contextApi } from '../../shared/context-api.js';
import type { ItemRemoval } from '../syncing/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemSlots } from '../items/item-slots.js';
import { nextTime } from '../items/next-time.js';
import type { ItemViews } from './item-views.js';

export interface ItemHandlerParts {
  readonly clock: Clock;
  readonly items: ItemRepository;
  readonly slots: ItemSlots;
  readonly removal: ItemRemoval;
  readonly views: ItemViews;
}

type ItemHandlers = Pick<Handlers<typeof contextApi>, 'listItems' | 'changeItem' | 'deleteItem'>;

/** Handlers for the data items of an app. */
export function createItemHandlers(parts: ItemHandlerParts): ItemHandlers {
  const { clock, items, removal, slots, views } = parts;
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
      const changed = await items.change(params.id, changes);
      if (!changed) throw NotFound();
      return views.one(changed);
    },

    async deleteItem({ resource: { built, item } }) {
      await removal.removeNow([item], built.app.ownerId);
    },
  };
}

import type { Handlers } from '@buildai/core';
import type { contextApi } from '../../shared/context-api.js';
import type { Source } from '../../shared/source.js';
import type { ItemEncodings } from '../uploads/item-encodings.js';
import type { SourceQueue } from '../listing/source-queue.js';
import type { SyncQueue } from '../syncing/sync-queue.js';
import type { ItemViews } from './item-views.js';

export interface ItemSyncHandlerParts {
  readonly sources: () => readonly Source[];
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
  readonly encodings: ItemEncodings;
  readonly views: ItemViews;
}

type ItemSyncHandlers = Pick<
  Handlers<typeof contextApi>,
  'listEncodings' | 'chooseEncoding' | 'syncItem' | 'cancelItem'
>;

/** Handlers that start and cancel the syncs of items. */
export function createItemSyncHandlers(parts: ItemSyncHandlerParts): ItemSyncHandlers {
  const { encodings, sourceQueue, sources, syncQueue, views } = parts;
  return {
    async listEncodings({ resource: { item } }) {
      return encodings.list(item);
    },

    async chooseEncoding({ body, resource: { built, item } }) {
      await encodings.choose(item, body.encoding);
      return views.one(await syncQueue.start(item.id, built.app.ownerId));
    },

    async syncItem({ resource: { built, item } }) {
      const source = sources().find(({ id }) => id === item.source);
      // Single-method sources can only be synced by a full listing.
      if (source && 'read' in source && item.appSourceId) await sourceQueue.start(item.appSourceId);
      return views.one(await syncQueue.start(item.id, built.app.ownerId));
    },

    async cancelItem({ resource: { built, item } }) {
      return views.one(await syncQueue.cancel(item.id, built.app.ownerId));
    },
  };
}

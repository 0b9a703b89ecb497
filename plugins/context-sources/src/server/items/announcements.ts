import type { Live, Transaction } from '@buildai/core';
import { contextLiveEvents } from '../../shared/live-events.js';
import type { AppSourceChanged, ContextItemChanged } from '../../shared/live-events.js';
import type { StoredItem } from './stored-item.js';
import { itemView } from './stored-item.js';
import { appSourceView } from './stored-source.js';
import type { StoredSource } from './stored-source.js';

function changedOf(item: StoredItem): ContextItemChanged {
  const view = itemView(item, { provider: null, providerItemId: null });
  const { error, id, lastSyncedAt, name, nextSyncAt, numOfChunks } = view;
  const { progress, schedule, size, status, type, warning } = view;
  return {
    ...{ id, name, type, status, error, warning, progress },
    ...{ size, numOfChunks, lastSyncedAt, nextSyncAt, schedule },
  };
}

/** Publishes live events about an app's data. */
export class Announcements {
  constructor(private readonly live: Live) {}

  itemChanged(item: StoredItem, transaction?: Transaction): Promise<void> {
    return this.#send(item.appId, contextLiveEvents.itemChanged, changedOf(item), transaction);
  }

  itemsDeleted(appId: string, ids: readonly string[], transaction?: Transaction): Promise<void> {
    return this.#send(appId, contextLiveEvents.itemsDeleted, { ids }, transaction);
  }

  sourceChanged(source: StoredSource, transaction?: Transaction): Promise<void> {
    const { appSourceId, error, leftOut, listed, state } = appSourceView(source, source.source);
    const changed: AppSourceChanged = { appSourceId, state, error, listed, leftOut };
    return this.#send(source.appId, contextLiveEvents.appSourceChanged, changed, transaction);
  }

  #send(appId: string, event: string, data: unknown, transaction?: Transaction): Promise<void> {
    return this.live.send(`app:${appId}`, event, data, transaction);
  }
}

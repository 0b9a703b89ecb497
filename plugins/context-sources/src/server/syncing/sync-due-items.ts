import type { AppStore } from '@buildai/apps/shared';
import type { Clock } from '@buildai/core';
import type { ItemRepository } from '../items/item-repository.js';
import { nextTime } from '../items/next-time.js';
import type { SyncQueue } from './sync-queue.js';

/** Maximum number started per check. */
const atOnce = 500;

export interface DueItemsParts {
  readonly clock: Clock;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly syncQueue: SyncQueue;
}

/** Starts the syncs of items that are due. */
export async function syncDueItems({ apps, clock, items, syncQueue }: DueItemsParts): Promise<void> {
  for (const item of await items.due(clock.timestamp(), atOnce)) {
    const app = await apps.get(item.appId);
    if (app) await syncQueue.startDue(item, app.ownerId, nextTime(item.schedule, clock.now()));
  }
}

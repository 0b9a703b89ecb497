import type { AppStore } from '@buildai/apps/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { ItemRepository } from '../items/item-repository.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { SourceQueue } from '../listing/source-queue.js';
import type { SyncQueue } from '../syncing/sync-queue.js';
import { appOption, requireApp, requireItem } from './named-data.js';

const options = z.object({
  app: appOption,
  item: z.string().optional().meta({ description: 'the ID or name of one item (default: all)' }),
});

export interface SyncDataParts {
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
}

/** `data sync`: syncs an app's data again. */
export const syncDataCommand = ({
  appSources,
  apps,
  items,
  sourceQueue,
  syncQueue,
}: SyncDataParts): Command =>
  defineCommand({
    name: 'data sync',
    summary: 'Sync the data of an app again: all of it, or one item.',
    options,
    positions: ['app', 'item'],
    examples: ['data sync habit-tracker', 'data sync habit-tracker "Price list"'],
    async run({ app: named, item }, io) {
      const { appId, ownerId } = await requireApp(apps, named);
      const all = await items.list(appId);
      const wanted = item === undefined ? all : [requireItem(all, item)];
      const sources = item === undefined ? await appSources.listTaken(appId) : [];
      const bar = io.progress('Asking for', wanted.length + sources.length);
      try {
        for (const { id } of sources) {
          io.signal.throwIfAborted();
          await sourceQueue.start(id);
          bar.advance();
        }
        for (const { id } of wanted) {
          io.signal.throwIfAborted();
          await syncQueue.start(id, ownerId);
          bar.advance();
        }
      } finally {
        bar.end();
      }
      const asked = { items: wanted.map(({ id }) => id), sources: sources.map(({ id }) => id) };
      io.result(asked, () =>
        io.print(
          wanted.length === 1
            ? `${wanted[0]?.name} will be synced again by a running server.`
            : `${wanted.length} items and ${sources.length} sources will be synced again by a running server.`,
        ),
      );
    },
  });

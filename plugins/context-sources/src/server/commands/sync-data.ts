import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { DataAdministration } from './data-administration.js';
import { appOption, requireApp, requireItem } from './data-administration.js';

const options = z.object({
  app: appOption,
  item: z.string().optional().meta({ description: 'the id or the name of one item; all unless stated' }),
});

/** `data sync`: syncs an app's data again. */
export const syncDataCommand = (parts: DataAdministration): Command =>
  defineCommand({
    name: 'data sync',
    summary: 'Sync the data of an app again: all of it, or one item.',
    options,
    positions: ['app', 'item'],
    examples: ['data sync habit-tracker', 'data sync habit-tracker "Price list"'],
    async run({ app: named, item }, io) {
      const { appId, ownerId } = await requireApp(parts, named);
      const all = await parts.items.list(appId);
      const wanted = item === undefined ? all : [requireItem(all, item)];
      const sources = item === undefined ? await parts.appSources.listTaken(appId) : [];
      const bar = io.progress('Asking for', wanted.length + sources.length);
      try {
        for (const { id } of sources) {
          io.signal.throwIfAborted();
          await parts.sourceQueue.start(id);
          bar.advance();
        }
        for (const { id } of wanted) {
          io.signal.throwIfAborted();
          await parts.syncQueue.start(id, ownerId);
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

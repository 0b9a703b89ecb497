import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { statusLabels } from '../../shared/context-item.js';
import type { DataAdministration } from './data-administration.js';
import { appOption, requireApp } from './data-administration.js';

/** `data list`: the data items of an app. */
export const listDataCommand = (parts: DataAdministration): Command =>
  defineCommand({
    name: 'data list',
    summary: 'List the data items of an app, newest first.',
    options: z.object({ app: appOption }),
    positions: ['app'],
    examples: ['data list habit-tracker', 'data list habit-tracker --json'],
    async run({ app }, io) {
      const { appId } = await requireApp(parts, app);
      const listed = (await parts.items.list(appId)).map((item) => ({
        itemId: item.id,
        name: item.name,
        type: item.type,
        source: item.source,
        status: item.status,
        error: item.error,
        size: item.size,
        chunks: item.chunks,
        schedule: item.schedule,
        lastSyncedAt: item.lastSyncedAt,
      }));
      io.result(listed, () => {
        if (listed.length === 0) return io.print('This app has no data.');
        io.table(
          ['Name', 'Type', 'Source', 'Status', 'Chunks', 'Last sync', 'Id', 'Why'],
          listed.map((item) => [
            item.name,
            item.type,
            item.source,
            statusLabels[item.status],
            String(item.chunks),
            item.lastSyncedAt ?? '',
            item.itemId,
            item.error ?? '',
          ]),
        );
      });
    },
  });

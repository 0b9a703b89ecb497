import type { AppStore } from '@buildai/apps/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { ItemRepository } from '../items/item-repository.js';
import { statusLabels } from '../../shared/context-item.js';
import { appOption, requireApp } from './named-data.js';

export interface ListDataParts {
  readonly apps: AppStore;
  readonly items: ItemRepository;
}

/** `data list`: the data items of an app. */
export const listDataCommand = ({ apps, items }: ListDataParts): Command =>
  defineCommand({
    name: 'data list',
    summary: 'List the data items of an app, newest first.',
    options: z.object({ app: appOption }),
    positions: ['app'],
    examples: ['data list habit-tracker', 'data list habit-tracker --json'],
    async run({ app }, io) {
      const { appId } = await requireApp(apps, app);
      const listed = (await items.list(appId)).map((item) => ({
        itemId: item.id,
        name: item.name,
        type: item.type,
        source: item.source,
        status: item.status,
        error: item.error,
        warning: item.warning,
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
            item.error ?? item.warning ?? '',
          ]),
        );
      });
    },
  });

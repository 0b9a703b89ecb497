import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { DataAdministration } from './data-administration.js';
import { appOption, requireApp, requireItem } from './data-administration.js';

const options = z.object({
  app: appOption,
  items: z
    .array(z.string())
    .min(1, 'Name an item.')
    .meta({ title: 'Items', description: 'ids or names of data items' }),
});

/** `data remove`: removes data items. */
export const removeDataCommand = (parts: DataAdministration): Command =>
  defineCommand({
    name: 'data remove',
    summary: 'Remove data items from an app and from its search index.',
    options,
    positions: ['app', 'items'],
    examples: [
      'data remove habit-tracker "Price list"',
      'data remove habit-tracker 5k2v0c9x8m1q7w3e6r4t --yes',
    ],
    async run({ app: named, items }, io) {
      const { appId, name, ownerId } = await requireApp(parts, named);
      const all = await parts.items.list(appId);
      const gone = [...new Set(items.map((each) => requireItem(all, each)))];
      const names = gone.map((item) => `"${item.name}"`).join(', ');
      const sure = await io.confirm(`Remove ${names} from "${name}"? This can’t be undone.`);
      if (sure) await parts.removal.removeNow(gone, ownerId);
      io.result({ items: gone.map(({ id }) => id), removed: sure }, () =>
        io.print(sure ? `${names} ${gone.length === 1 ? 'is' : 'are'} removed.` : 'Nothing was removed.'),
      );
    },
  });

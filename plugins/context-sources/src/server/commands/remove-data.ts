import type { AppStore } from '@buildai/apps/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { ItemRemoval } from '../syncing/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import { appOption, requireApp, requireItem } from './named-data.js';

const options = z.object({
  app: appOption,
  items: z
    .array(z.string())
    .min(1, 'Name an item.')
    .meta({ title: 'Items', description: 'ids or names of data items' }),
});

export interface RemoveDataParts {
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly removal: ItemRemoval;
}

/** `data remove`: removes data items. */
export const removeDataCommand = ({ apps, items, removal }: RemoveDataParts): Command =>
  defineCommand({
    name: 'data remove',
    summary: 'Remove data items from an app and from its search index.',
    options,
    positions: ['app', 'items'],
    examples: [
      'data remove habit-tracker "Price list"',
      'data remove habit-tracker 5k2v0c9x8m1q7w3e6r4t --yes',
    ],
    async run({ app: named, items: names }, io) {
      const { appId, name, ownerId } = await requireApp(apps, named);
      const all = await items.list(appId);
      const gone = [...new Set(names.map((each) => requireItem(all, each)))];
      const quoted = gone.map((item) => `"${item.name}"`).join(', ');
      const sure = await io.confirm(`Remove ${quoted} from "${name}"? This can’t be undone.`);
      if (sure) await removal.removeNow(gone, ownerId);
      io.result({ items: gone.map(({ id }) => id), removed: sure }, () =>
        io.print(sure ? `${quoted} ${gone.length === 1 ? 'is' : 'are'} removed.` : 'Nothing was removed.'),
      );
    },
  });

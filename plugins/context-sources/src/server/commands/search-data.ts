import type { AppStore } from '@buildai/apps/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { ContextPassage, ContextSearch } from '../../shared/search.js';
import { appOption, requireApp } from './named-data.js';

const options = z.object({
  app: appOption,
  question: z.string().trim().min(1, 'Ask something.').max(2000).meta({ title: 'Question' }),
  method: z
    .enum(['similarChunks', 'smartItems', 'fullContext'])
    .default('similarChunks')
    .meta({ description: 'how passages are chosen' }),
  limit: z.coerce
    .number('This should be a number.')
    .int()
    .min(1)
    .max(50)
    .default(5)
    .meta({ description: 'maximum number of passages (default: 5)' }),
});

const placeOf = ({ headings, itemName, page }: ContextPassage) =>
  [itemName, ...(page === null ? [] : [`page ${page}`]), ...headings].join(' › ');

export interface SearchDataParts {
  readonly apps: AppStore;
  readonly search: ContextSearch;
}

/** `data search`: searches an app's data as the app does. */
export const searchDataCommand = ({ apps, search }: SearchDataParts): Command =>
  defineCommand({
    name: 'data search',
    summary: 'Search the data of an app, as the app itself does.',
    options,
    positions: ['app', 'question'],
    examples: [
      'data search habit-tracker "How are streaks counted?"',
      'data search habit-tracker streaks --method smartItems --limit 10 --json',
    ],
    async run({ app, limit, method, question }, io) {
      const { appId } = await requireApp(apps, app);
      const passages = await search.search({
        appId,
        query: question,
        method,
        limit,
        signal: io.signal,
      });
      io.result(passages, () => {
        if (passages.length === 0) return io.print('No results.');
        for (const passage of passages) {
          io.print(placeOf(passage));
          io.print(passage.text.replace(/^/gm, '  '));
        }
      });
    },
  });

import { usedApp } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { contextItemType } from './context-item.js';

const passage = z.object({
  itemId: z.string(),
  itemName: z.string(),
  type: contextItemType,
  url: z.string().nullable(),
  page: z.number().nullable(),
  headings: z.array(z.string()),
  text: z.string(),
  score: z.number(),
});

export const contextSearchApi = defineApi({
  searchContext: {
    method: 'GET',
    path: '/api/apps/:appId/context/search',
    access: 'anonymous',
    reach: 'both',
    // Anonymous search would leak the owner's documents.
    on: usedApp('user'),
    summary:
      'Searches the data of an app: for its builders, and on the app’s own origin for its signed-in users.',
    params: z.object({ appId: z.string() }),
    query: z.object({
      query: z.string().trim().max(2000).default(''),
      method: z.enum(['fullContext', 'similarChunks', 'smartItems']).default('similarChunks'),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: z.object({ passages: z.array(passage) }),
  },
});

import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { contextItemType } from './context-item.js';

const contextPassage = z.object({
  itemId: z.string(),
  itemName: z.string(),
  type: contextItemType,
  url: z.string().nullable(),
  page: z.number().nullable(),
  headings: z.array(z.string()),
  text: z.string(),
  score: z.number(),
});

/** Searching the data of an app. */
export const searchApi = defineApi({
  searchContext: {
    method: 'GET',
    path: '/api/apps/:appId/context/search',
    access: 'builder',
    summary: 'The pieces of the data of an app that fit a question best.',
    params: z.object({ appId: z.string() }),
    query: z.object({
      query: z.string().trim().min(1, 'Enter a question.').max(1000),
      method: z.enum(['fullContext', 'similarChunks', 'smartItems']).optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: z.object({ passages: z.array(contextPassage) }),
  },
});

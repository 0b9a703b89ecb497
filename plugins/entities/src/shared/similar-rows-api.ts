import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';
import { entityParams, isObject, record } from './entities-api.js';
import type { EntityFilter } from './entity-store.js';

export const maxSimilarRows = 50;
export const maxSimilarText = 8_000;

/** A row by its ID, or a text. */
export const similarTo = z.union([
  z.strictObject({ id: z.string().max(40) }),
  z.strictObject({ text: z.string().trim().min(1).max(maxSimilarText) }),
]);

export const similarRowsApi = defineApi({
  listSimilar: {
    method: 'POST',
    path: '/api/apps/:appId/entities/:entity/similar',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary:
      'The rows that are most like a row or a text, best first, among those that the caller can read: by meaning where an embedding model is set up, else by words.',
    params: entityParams,
    body: z.object({
      to: similarTo,
      where: z
        .custom<EntityFilter>(isObject, 'This should be an object such as {"status":"open"}.')
        .optional(),
      limit: z.number().int().min(1).max(maxSimilarRows).optional(),
    }),
    response: z.object({ records: z.array(record) }),
    serialized: true,
    status: 200,
  },
});

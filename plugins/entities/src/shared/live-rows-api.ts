import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';

/**
 * One stream per browser and app: `ready` or `stream-reset` with the `versionId` in force, then `rows` with a
 * `LiveRowsChange` each. It ends when another version comes into force; its reader reconnects.
 */
export const liveRowsApi = defineApi({
  followRows: {
    method: 'GET',
    path: '/api/apps/:appId/live-rows',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary:
      'Says when rows that the caller can read change. Last-Event-ID resumes an interrupted stream. Without it, `since` is how many milliseconds ago the client began to load what it shows. After `stream-reset`, any row may have changed.',
    params: z.object({ appId: z.string() }),
    query: z.object({
      since: z.coerce.number('should be a number of milliseconds').int().min(0).optional(),
    }),
    response: 'stream',
  },
});

import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { entryStatePattern } from './builder-entry.js';

/** Signs builders in to their published app with their platform account. */
export const appEntryApi = defineApi({
  createEntryCode: {
    method: 'POST',
    path: '/api/apps/:appId/entry-code',
    access: 'builder',
    on: app('builder'),
    summary:
      'A one-time URL of the published app that signs its builder in as admin. Valid for 60 seconds, in the browser that created the state.',
    params: z.object({ appId: z.string() }),
    body: z.object({
      /** Random nonce of the requesting page, new for each request. */
      state: z.string().regex(entryStatePattern, 'This state is not valid.'),
      /** Page of the app to continue to. Default: its start page, also if this is not a path. */
      path: z.string().max(2000).optional(),
      /** Host name at which the app was opened, if it has several. Default: that of its published address. */
      host: z.string().max(253).optional(),
    }),
    response: z.object({ url: z.string() }),
  },
});

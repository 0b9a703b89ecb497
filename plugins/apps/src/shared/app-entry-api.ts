import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { entryStatePattern } from './builder-entry.js';

/** How builders enter their published app with the account of the platform. */
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
      /** Of the page that asks: random, made anew each time. */
      state: z.string().regex(entryStatePattern, 'This state is not valid.'),
      /** The page of the app to go on to; its start page where this is no path. */
      path: z.string().max(2000).optional(),
    }),
    response: z.object({ url: z.string() }),
  },
});

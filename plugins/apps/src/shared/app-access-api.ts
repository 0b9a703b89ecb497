import { appEntries } from '@buildai/auth/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';

/** Who may enter the published app, and what each access level means for its data. */
export const appAccessApi = defineApi({
  readAccess: {
    method: 'GET',
    path: '/api/apps/:appId/access',
    access: 'builder',
    on: app('builder'),
    summary:
      'Who can enter the published app, the default that publishing would set, and what each option means for the data.',
    params: z.object({ appId: z.string() }),
    response: z.object({
      /** The current level, or the one that the first publish will set. */
      entry: z.enum(appEntries),
      /** Whether the level was set explicitly or by the first publish. */
      isChosen: z.boolean(),
      /** Whether anyone who signs up shares the rows of an entity with all users. */
      isExposed: z.boolean(),
      options: z.array(z.object({ entry: z.enum(appEntries), statements: z.array(z.string()) })),
    }),
  },
});

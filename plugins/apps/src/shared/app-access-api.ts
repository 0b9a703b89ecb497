import { appEntries } from '@buildai/auth/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';

/** Who may enter the published app, and what each choice means for its data. */
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
      /** As it is, or as it will be with the first publish. */
      entry: z.enum(appEntries),
      /** Whether somebody chose it, or the first publish did. */
      isChosen: z.boolean(),
      /** Whether strangers who sign up share the rows of an entity with everyone. */
      isExposed: z.boolean(),
      options: z.array(z.object({ entry: z.enum(appEntries), statements: z.array(z.string()) })),
    }),
  },
});

import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

export const mainPageApi = defineApi({
  listPages: {
    method: 'GET',
    path: '/api/apps/:appId/pages',
    access: 'builder',
    on: app('builder'),
    summary: 'The addresses at which the newest version of the app has pages, without those with parameters.',
    params: z.object({ appId: z.string() }),
    response: z.object({ pages: z.array(z.object({ path: z.string() })) }),
  },
});

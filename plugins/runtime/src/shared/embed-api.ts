import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

export const embedApi = defineApi({
  getEmbedCode: {
    method: 'GET',
    path: '/api/apps/:appId/embed',
    access: 'builder',
    on: app('builder'),
    summary: 'The code that shows the published app in other sites, if its setting `embedding` allows it.',
    params: z.object({ appId: z.string() }),
    response: z.object({
      isPublished: z.boolean(),
      /** Loads a script that adds a frame which is as high as the app. */
      script: z.string(),
      /** A frame of a fixed height. */
      iframe: z.string(),
      /** Address of the app that the builder's page can show. */
      previewUrl: z.string(),
    }),
  },
});

import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appOffer } from './app-package-api.js';
import { publishedApp } from './published-app.js';

/** Public information on a published app. */
export const publishedAppApi = defineApi({
  publishedApp: {
    method: 'GET',
    path: '/api/apps/:appId/published',
    access: 'anonymous',
    on: publishedApp('anyone'),
    summary: 'The name and address of a published app, and the package in which it is sold.',
    params: z.object({ appId: z.string().max(40) }),
    response: z.object({ name: z.string(), url: z.string(), offer: appOffer.nullable() }),
  },
});

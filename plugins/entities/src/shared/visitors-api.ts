import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { appRows } from './app-rows.js';

/** Visitors who are not signed in, distinguished where an entity needs it. */
export const visitorsApi = defineApi({
  createVisitor: {
    method: 'POST',
    path: '/api/apps/:appId/visitors',
    access: 'anonymous',
    reach: 'app',
    on: appRows('visitor'),
    summary:
      'A token that identifies a visitor of the app by the header x-visitor. Limited per network and hour.',
    params: z.object({ appId: z.string().regex(/^\w{1,40}$/, 'This is not an app ID.') }),
    response: z.object({ token: z.string() }),
    status: 201,
  },
});

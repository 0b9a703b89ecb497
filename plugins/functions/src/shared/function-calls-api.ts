import { appRows } from '@buildai/entities/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { functionName } from './function-name.js';

/** Maximum size of a call’s body in bytes. */
const maxBodyBytes = 6_000_000;

const calling = {
  path: '/api/apps/:appId/functions/:name',
  aliases: ['/apps/:appId/functions/:name'],
  access: 'anonymous',
  reach: 'both',
  // The handler refuses visitors, unless the function is for anyone.
  beforeSignIn: true,
  on: appRows('visitor'),
  params: z.object({ appId: z.string(), name: functionName }),
  response: 'raw',
} as const;
const sending = { ...calling, body: 'raw', maxBodyBytes } as const;

const summary = 'Calls a function of the app with any query, headers and body. Its answer has any form.';

/** Calls of functions: by the pages of the app, by other programs, and by builders. */
export const functionCallsApi = defineApi({
  callFunction: { ...sending, method: 'POST', summary },
  getFromFunction: { ...calling, method: 'GET', summary },
  putToFunction: { ...sending, method: 'PUT', summary },
  patchWithFunction: { ...sending, method: 'PATCH', summary },
  deleteWithFunction: { ...sending, method: 'DELETE', summary },
});

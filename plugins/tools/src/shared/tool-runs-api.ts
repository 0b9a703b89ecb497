import { defineApi } from '@buildai/core/shared';
import { appRows } from '@buildai/entities/shared';
import { z } from 'zod';
import { appStyle } from './app-schemas.js';
import { chatInput, toolInput } from './tool-input.js';
import { toolPath } from './tools-api.js';
import type { PublicTool } from './tool.js';

const appId = z.string().regex(/^\w{1,40}$/, 'This is not an app ID.');

/** The tools of an app, for its pages. */
export const toolRunsApi = defineApi({
  getPublicTools: {
    method: 'GET',
    path: '/api/apps/:appId/public-tools',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary:
      'What the pages of an app with tools show. Prompts stay on the server, and drafts in the preview.',
    params: z.object({ appId }),
    /** An older version, in the preview. */
    query: z.object({
      version: z
        .string()
        .regex(/^\w{1,40}$/)
        .optional(),
    }),
    response: z.object({
      kind: z.enum(['tool', 'generative_app']),
      name: z.string(),
      header: z.string(),
      description: z.string(),
      hasChat: z.boolean(),
      style: appStyle,
      tools: z.array(z.custom<PublicTool>((tool) => typeof tool === 'object' && tool !== null)),
      /** Whether a model is connected that can answer. */
      hasModel: z.boolean(),
      userCanEditResults: z.boolean(),
      /** Whether visitors can create an account, so that pages that are open to all offer to sign in. */
      isSignupEnabled: z.boolean(),
    }),
  },
  askAssistant: {
    method: 'POST',
    path: '/api/apps/:appId/assistant',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary:
      'Asks the chat assistant of an app, where it is active. Streams `sources`, `text` and `end`, with its `finishReason` and how it can be continued; or `error`.',
    params: z.object({ appId }),
    body: chatInput,
    response: 'stream',
    maxBodyBytes: 1_000_000,
  },
  listToolItems: {
    method: 'GET',
    path: '/api/apps/:appId/tools/:path/items',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary: 'The names of the data that people choose from in a tool; none if it has no such field.',
    params: z.object({ appId, path: toolPath }),
    response: z.object({ names: z.array(z.string()) }),
  },
  runTool: {
    method: 'POST',
    path: '/api/apps/:appId/tools/:path/run',
    access: 'anonymous',
    reach: 'both',
    on: appRows('visitor'),
    summary:
      'Runs a tool. Streams `sources`, `block` (text for the part `id`), `generated`, `validation` for each part with one, and `end`; or `error`. An answer that reached its limit of length has `cut` in place of `generated`, with the `text` so far and, if it can go on, its `continuation`; it is run again with both at no cost, and streams all parts again.',
    params: z.object({ appId, path: toolPath }),
    body: toolInput,
    response: 'stream',
    maxBodyBytes: 1_000_000,
  },
});

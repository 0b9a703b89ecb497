import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { functionLogEntry, logLevel } from './function-log.js';
import { functionName } from './function-name.js';
import { functionView, scheduledRun } from './function-view.js';

const params = z.object({ appId: z.string() });
const named = params.extend({ name: functionName });

/** Answer of a test call. A body that is not text is base64. */
export const testAnswer = z.object({
  requestId: z.string(),
  status: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  isBase64: z.boolean(),
  /** In ms. */
  duration: z.number(),
  logs: z.array(functionLogEntry),
});
export type TestAnswer = z.infer<typeof testAnswer>;

/**
 * Server functions, for the builders of an app. Their calls are in `functionCallsApi`.
 */
export const functionsApi = defineApi({
  listFunctions: {
    method: 'GET',
    path: '/api/apps/:appId/functions/list',
    aliases: ['/apps/:appId/functions/list'],
    access: 'builder',
    on: app('builder'),
    summary: 'The functions of the newest version, or of another one, with the state of their deployment.',
    params,
    query: z.object({ versionId: z.string().max(40).optional() }),
    response: z.object({ functions: z.array(functionView) }),
  },
  deployFunction: {
    method: 'POST',
    path: '/api/apps/:appId/functions/:name/deploy',
    aliases: ['/apps/:appId/functions/:name/deploy'],
    access: 'builder',
    on: app('builder'),
    summary: 'Deploys the newest code of a function. Functions are also deployed with each version.',
    // The handler says which names are none.
    params: params.extend({ name: z.string().max(200) }),
    response: z.object({ functionUrl: z.string().optional(), function: functionView }),
  },
  testFunction: {
    method: 'POST',
    path: '/api/apps/:appId/functions/:name/test',
    access: 'builder',
    on: app('builder'),
    summary: 'Calls the newest code of a function as the builder and returns the whole answer.',
    params: named,
    body: z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
      /** Query of the call’s URL, without `?`. */
      query: z.string().max(2000).default(''),
      headers: z
        .array(z.tuple([z.string().max(200), z.string().max(8000)]))
        .max(50)
        .default([]),
      body: z.string().max(500_000).default(''),
    }),
    response: testAnswer,
  },
  runSchedule: {
    method: 'POST',
    path: '/api/apps/:appId/functions/:name/run',
    access: 'builder',
    on: app('builder'),
    summary: 'Runs the schedule of a function now, on the newest version.',
    params: named,
    response: scheduledRun,
  },
  listFunctionLogs: {
    method: 'GET',
    path: '/api/apps/:appId/functions/logs',
    access: 'builder',
    on: app('builder'),
    summary: 'What functions logged, newest first.',
    params,
    query: z.object({
      name: functionName.optional(),
      requestId: z.string().max(40).optional(),
      /** Text that the message contains, ignoring case. */
      search: z.string().max(200).optional(),
      level: logLevel.optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: z.object({ entries: z.array(functionLogEntry), nextCursor: z.string().nullable() }),
  },
  listLoggedFunctions: {
    method: 'GET',
    path: '/api/apps/:appId/functions/logs/names',
    access: 'builder',
    on: app('builder'),
    summary:
      'Names of the functions that logged something, also of those that were renamed or deleted since.',
    params,
    response: z.object({ names: z.array(z.string()) }),
  },
  followFunctionLogs: {
    method: 'GET',
    path: '/api/apps/:appId/functions/logs/live',
    access: 'builder',
    on: app('builder'),
    summary: 'Streams new log entries as `entry` events.',
    params,
    query: z.object({ name: functionName.optional() }),
    response: 'stream',
  },
});

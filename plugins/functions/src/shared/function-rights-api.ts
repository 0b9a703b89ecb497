import { app, hostView, hostDecision } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { functionName } from './function-name.js';

const params = z.object({ appId: z.string() });
const onApp = { access: 'builder', on: app('builder') } as const;

/** What the functions of an app sent to a host on a day. */
export const hostTraffic = z.object({
  /** `2026-11-29`, in UTC. */
  day: z.string(),
  host: z.string(),
  requests: z.number().int(),
  refused: z.number().int(),
  sentBytes: z.number().int(),
  receivedBytes: z.number().int(),
});
export type HostTraffic = z.infer<typeof hostTraffic>;

const functionHosts = z.object({
  hosts: z.array(hostView),
  /** Traffic of the last 30 days, newest first. */
  traffic: z.array(hostTraffic),
  /**
   * Hosts that the code names which was published before hosts were listed. It reaches any public host until the list is
   * confirmed, or another version is published. Null if there is none.
   */
  unlisted: z.array(z.string()).nullable(),
});
export type FunctionHosts = z.infer<typeof functionHosts>;

/** What the functions of an app may reach and use, for its builders. */
export const functionRightsApi = defineApi({
  listFunctionHosts: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/function-hosts',
    summary: 'Hosts that the functions of an app may reach or asked for, and what they sent there.',
    params,
    response: functionHosts,
  },
  decideFunctionHosts: {
    ...onApp,
    method: 'PUT',
    path: '/api/apps/:appId/function-hosts',
    summary: 'Allows or declines hosts for the functions of an app.',
    params,
    body: hostDecision,
    response: functionHosts,
  },
  removeFunctionHost: {
    ...onApp,
    method: 'DELETE',
    path: '/api/apps/:appId/function-hosts/:host',
    summary: 'Takes a host from the list: requests to it are refused at once.',
    params: params.extend({ host: z.string().max(300) }),
    response: functionHosts,
  },
  confirmFunctionHosts: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/function-hosts/confirm',
    summary:
      'Allows the hosts that the published code names, and no others, where it was published before hosts were listed.',
    params,
    response: functionHosts,
  },
  confirmFunction: {
    ...onApp,
    method: 'POST',
    path: '/api/apps/:appId/functions/:name/confirm',
    summary:
      'Lets the newest text of a function use all rights and secrets, and reach the hosts that it names.',
    params: params.extend({ name: functionName }),
    body: z.strictObject({
      /** Identifies the text that was shown. */
      codeHash: z.string().max(70),
    }),
    response: functionHosts,
  },
});

import { app, hostDecision, hostView } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const params = z.object({ appId: z.string() });
const onApp = { access: 'builder', on: app('builder') } as const;
const response = z.object({ hosts: z.array(hostView) });

/** The hosts of other sites that the pages of an app may reach, for its builders. */
export const pageHostsApi = defineApi({
  listPageHosts: {
    ...onApp,
    method: 'GET',
    path: '/api/apps/:appId/page-hosts',
    summary: 'Hosts that the pages of an app may reach, and those that came with it and wait for a decision.',
    params,
    response,
  },
  decidePageHosts: {
    ...onApp,
    method: 'PUT',
    path: '/api/apps/:appId/page-hosts',
    summary: 'Allows or declines hosts for the pages of an app.',
    params,
    body: hostDecision,
    response,
  },
  removePageHost: {
    ...onApp,
    method: 'DELETE',
    path: '/api/apps/:appId/page-hosts/:host',
    summary: 'Takes a host from the list: pages that are loaded from then on can’t reach it.',
    params: params.extend({ host: z.string().max(300) }),
    response,
  },
});

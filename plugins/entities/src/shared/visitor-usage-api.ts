import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const amount = z.number().int();
const usage = z.object({
  used: amount,
  /** The limit in effect: the builder's choice, or the maximum. */
  limit: amount,
  /** The maximum by the owner's plan and the installation. */
  most: amount,
});

export const visitorUsageApi = defineApi({
  getVisitorUsage: {
    method: 'GET',
    path: '/api/apps/:appId/visitor-usage',
    access: 'builder',
    on: app('builder'),
    summary: 'How much visitors who aren’t signed in have sent to the app today, and its daily limits.',
    params: z.object({ appId: z.string() }),
    response: z.object({
      /** Rows created, changed and deleted. */
      rows: usage,
      bytes: usage,
      /** The end of the day; ISO 8601 UTC. */
      resetsAt: z.string(),
    }),
  },
});

import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const amount = z.number().int();
const usage = z.object({
  used: amount,
  /** In force: what the builder chose, or the most. */
  limit: amount,
  /** What the owner's plan and the installation allow. */
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
      /** Rows made, changed and deleted. */
      rows: usage,
      bytes: usage,
      /** The end of the day; ISO 8601 UTC. */
      resetsAt: z.string(),
    }),
  },
});

import { defineJob } from '@buildai/core';
import { z } from 'zod';

/**
 * Syncs the purchases that a webhook event refers to. Retried for some hours; after that the hourly
 * reconciliation covers it.
 */
export const applyWebhookEventJob = defineJob(
  'plans/apply-webhook-event',
  z.object({ webhookEventId: z.string() }),
  {
    maxAttempts: 8,
  },
);

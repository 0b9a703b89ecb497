import { defineJob } from '@buildai/core';
import { z } from 'zod';

/** Reads and applies what a webhook event is about. Tried for some hours; then the hourly look finds it. */
export const applyWebhookEventJob = defineJob(
  'plans/apply-webhook-event',
  z.object({ webhookEventId: z.string() }),
  {
    maxAttempts: 8,
  },
);

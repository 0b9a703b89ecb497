import { defineJob } from '@buildai/core';
import { z } from 'zod';

/** The run of a schedule that was due. */
export const scheduledRunData = z.object({ appId: z.string(), name: z.string(), requestId: z.string() });

// They take turns by the owners of their apps. The second attempt reports a first one that was cut off.
export const runSchedule = defineJob('functions/run-schedule', scheduledRunData, {
  maxAttempts: 2,
  concurrency: 200,
});

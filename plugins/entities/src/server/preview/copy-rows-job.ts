import { defineJob } from '@buildai/core';
import { z } from 'zod';

/** After the last attempt, the copy has failed. */
export const copyAttempts = 3;

export const copyRowsJob = defineJob(
  'entities/copy-rows',
  z.object({ appId: z.string(), runId: z.string() }),
  { maxAttempts: copyAttempts, concurrency: 1 },
);

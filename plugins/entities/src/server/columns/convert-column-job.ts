import { defineJob } from '@buildai/core';
import { z } from 'zod';

export const convertAttempts = 3;

export const convertColumnJob = defineJob('entities/convert-column', z.object({ runId: z.string() }), {
  maxAttempts: convertAttempts,
  concurrency: 1,
});

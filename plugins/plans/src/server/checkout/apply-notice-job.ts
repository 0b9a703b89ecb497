import { defineJob } from '@buildai/core';
import { z } from 'zod';

/** Reads and applies what a notice is about. Tried for some hours; then the hourly look finds it. */
export const applyNoticeJob = defineJob('plans/apply-notice', z.object({ noticeId: z.string() }), {
  maxAttempts: 8,
});

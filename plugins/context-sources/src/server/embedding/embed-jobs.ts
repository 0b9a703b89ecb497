import { defineJob } from '@buildai/core';
import { z } from 'zod';

/** Turns the chunks of one segment into vectors. What fails for good is begun again by the next look for what lacks. */
export const embedSegment = defineJob('context-sources/embed-segment', z.object({ segmentId: z.string() }), {
  maxAttempts: 4,
  concurrency: 2,
});

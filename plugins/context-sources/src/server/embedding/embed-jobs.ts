import { defineJob } from '@buildai/core';
import { z } from 'zod';

/**
 * Embeds the chunks of one segment. Permanent failures are retried by the next check for missing embeddings.
 */
export const embedSegment = defineJob('context-sources/embed-segment', z.object({ segmentId: z.string() }), {
  maxAttempts: 4,
  concurrency: 2,
});

import { defineJob } from '@buildai/core';
import { z } from 'zod';
import type { ContextConfig } from '../config.js';

/**
 * Maximum number of starts of a job; each crash of its process uses one. Crashing documents and failures are
 * given up earlier.
 */
const maxAttempts = 25;

/** Number of crashes after which the work itself is considered the cause. */
export const maxCrashes = 3;

/** The two kinds of background jobs. Their data contains only IDs; the tables hold the state. */
export function defineSyncJobs({ concurrency, listings }: Pick<ContextConfig, 'concurrency' | 'listings'>) {
  return {
    syncItem: defineJob('context-sources/sync-item', z.object({ itemId: z.string(), runId: z.string() }), {
      maxAttempts,
      concurrency,
    }),
    listSource: defineJob(
      'context-sources/list-source',
      z.object({ appSourceId: z.string(), runId: z.string() }),
      { maxAttempts, concurrency: listings },
    ),
  };
}
export type SyncJobs = ReturnType<typeof defineSyncJobs>;

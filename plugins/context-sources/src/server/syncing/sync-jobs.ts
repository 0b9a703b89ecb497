import { defineJob } from '@buildai/core';
import { z } from 'zod';
import type { ContextConfig } from '../config.js';

/**
 * How often a job begins at most: at each end of the process that had it. What ends processes itself is given up
 * before, as is what fails.
 */
const maxAttempts = 25;

/** How often the work may be found abandoned before it is held for the cause. */
export const maxCrashes = 3;

/** The two kinds of background work. Their data is ids alone: what counts is what the tables say by then. */
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

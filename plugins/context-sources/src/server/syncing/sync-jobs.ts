import { defineJob } from '@buildai/core';
import type { EnqueueOptions, JobRun, JobType, Jobs } from '@buildai/core';
import { z } from 'zod';
import type { ContextConfig } from '../config.js';

/**
 * Maximum number of starts of a job; each crash of its process uses one. Crashing documents and failures are
 * given up earlier.
 */
const maxAttempts = 25;

/** Number of crashes after which the work itself is considered the cause. */
export const maxCrashes = 3;

/** Maximum number of cancelled jobs of each kind that are read at once. */
const mostCancelled = 500;

const syncItemData = z.object({ itemId: z.string(), runId: z.string() });
const listSourceData = z.object({ appSourceId: z.string(), runId: z.string() });

export type SyncItemData = z.output<typeof syncItemData>;
export type ListSourceData = z.output<typeof listSourceData>;

/** The two kinds of background jobs. Their data contains only IDs; the tables hold the state. */
export class SyncJobs {
  readonly #syncItem: JobType<SyncItemData>;
  readonly #listSource: JobType<ListSourceData>;

  constructor(
    private readonly jobs: Jobs,
    { concurrency, listings }: Pick<ContextConfig, 'concurrency' | 'listings'>,
  ) {
    this.#syncItem = defineJob('context-sources/sync-item', syncItemData, { maxAttempts, concurrency });
    this.#listSource = defineJob('context-sources/list-source', listSourceData, {
      maxAttempts,
      concurrency: listings,
    });
  }

  handle(
    syncItem: (data: SyncItemData, run: JobRun) => Promise<void>,
    listSource: (data: ListSourceData, run: JobRun) => Promise<void>,
  ): void {
    this.jobs.handle(this.#syncItem, syncItem);
    this.jobs.handle(this.#listSource, listSource);
  }

  /** @returns the ID of the job */
  syncItem(data: SyncItemData, options: EnqueueOptions): Promise<string> {
    return this.jobs.enqueue(this.#syncItem, data, options);
  }

  /** @returns the ID of the job */
  listSource(data: ListSourceData, options: EnqueueOptions): Promise<string> {
    return this.jobs.enqueue(this.#listSource, data, options);
  }

  async cancel(jobId: string): Promise<void> {
    await this.jobs.cancel(jobId);
  }

  /** The IDs of jobs of both kinds that were cancelled. */
  async cancelled(): Promise<string[]> {
    const ids: string[] = [];
    for (const { id: type } of [this.#syncItem, this.#listSource]) {
      const known = await this.jobs.list({ type, state: 'cancelled', limit: mostCancelled });
      ids.push(...known.map(({ jobId }) => jobId));
    }
    return ids;
  }
}

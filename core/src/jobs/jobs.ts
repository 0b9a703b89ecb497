import type { Knex } from 'knex';
import type { z } from 'zod';
import { defineEvent } from '../plugin/event.js';
import type { JobFilter, KnownJob } from './known-job.js';

/** A kind of background work. Its data is a row in the database, so it survives a restart. */
export interface JobType<T> {
  /** `owner/verb-noun`, such as `chat-assistant/generate-reply`. */
  readonly id: string;
  readonly data: z.ZodType<T>;
  /** How often it is tried in all, with exponential backoff between; 1 unless stated. */
  readonly maxAttempts: number;
  /** How many of this kind run at once in one instance; 4 unless stated. */
  readonly concurrency: number;
}

export function defineJob<T>(
  id: string,
  data: z.ZodType<T>,
  options: { maxAttempts?: number; concurrency?: number } = {},
): JobType<T> {
  return { id, data, maxAttempts: options.maxAttempts ?? 1, concurrency: options.concurrency ?? 4 };
}

export interface JobRun {
  readonly jobId: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /**
   * Aborted when the job is cancelled (`JobCancelled.is(signal.reason)`), the host stops (`HostStopping`) or another
   * instance took over (`LeaseLost`). What the handler does then is up to it: returning counts as done.
   */
  readonly signal: AbortSignal;
}

export interface EnqueueOptions {
  /** While a job of this type with this key waits or runs, another is not added. */
  readonly key?: string;
  /** Milliseconds from now; 0 unless stated. */
  readonly delay?: number;
  /** The job exists only if this commits, and starts after it has. */
  readonly transaction?: Knex.Transaction;
}

/** A job was cancelled, by whomever: for owners of work that waits, which no handler hears of. */
export const jobCancelled = defineEvent<{ jobId: string }>('core/job-cancelled');

export interface Jobs {
  /** Says how a kind of job is done. Once per type, in `register`. */
  handle<T>(type: JobType<T>, handler: (data: T, run: JobRun) => Promise<void>): void;
  /** Runs once an interval on one instance of all, first an interval after it was first known. In milliseconds. */
  every(id: string, interval: number, handler: (run: JobRun) => Promise<void>): void;
  /** @returns the job's id; the id of the one already there when `key` matches. */
  enqueue<T>(type: JobType<T>, data: T, options?: EnqueueOptions): Promise<string>;
  /**
   * Stops a waiting or running job on whichever instance holds it.
   * @returns false where there is none to stop.
   */
  cancel(jobId: string): Promise<boolean>;
  /** The newest first. */
  list(filter: JobFilter): Promise<readonly KnownJob[]>;
  /**
   * Gives a job that has failed one more attempt, at once.
   * @throws JobNotFound, JobNotFailed
   */
  retry(jobId: string): Promise<void>;
}

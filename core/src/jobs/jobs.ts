import type { Knex } from 'knex';
import type { z } from 'zod';
import { defineEvent } from '../plugin/event.js';
import type { JobFilter, JobView } from './job-view.js';

/** A type of background job. Its data is stored in the database, so it survives restarts. */
export interface JobType<T> {
  /** `owner/verb-noun`, such as `chat-assistant/generate-reply`. */
  readonly id: string;
  readonly data: z.ZodType<T>;
  /** Maximum number of attempts, with exponential backoff. Default: 1. */
  readonly maxAttempts: number;
  /** Maximum number of concurrent jobs of this type per instance. Default: 4. */
  readonly concurrency: number;
  /** Whether a host that stops waits for it (`stopTimeout`) before it aborts it. Default: false. */
  readonly endsBeforeStop: boolean;
}

/** @example export const sendMail = defineJob('auth/send-mail', z.object({ to: z.string() }), { maxAttempts: 5 }); */
export function defineJob<T>(
  id: string,
  data: z.ZodType<T>,
  options: { maxAttempts?: number; concurrency?: number; endsBeforeStop?: boolean } = {},
): JobType<T> {
  return { id, data, maxAttempts: 1, concurrency: 4, endsBeforeStop: false, ...options };
}

/** One attempt to run a job. */
export interface JobRun {
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * Aborted when the job is cancelled (`JobCancelled.is(signal.reason)`), the host stops (`HostStopping`) or another
   * instance took over (`LeaseLost`). If the handler then returns, the job counts as done.
   */
  readonly signal: AbortSignal;
}

export interface EnqueueOptions {
  /** No second job of this type with this key is added while one is waiting or running. */
  readonly key?: string;
  /** Delay in ms. Default: 0. */
  readonly delay?: number;
  /** The job is added when this commits, and starts only after that. */
  readonly transaction?: Knex.Transaction;
}

/** A job was cancelled. For owners of waiting jobs, which have no handler to notify. */
export const jobCancelled = defineEvent<{ jobId: string }>('core/job-cancelled');

/**
 * Background jobs, stored in the database and shared by all instances. A job runs at least once: after a crash another
 * instance runs it again, so handlers must be repeatable.
 */
export interface Jobs {
  /** Sets the handler of a job type. Call once per type, in `register`. */
  handle<T>(type: JobType<T>, handler: (data: T, run: JobRun) => Promise<void>): void;
  /** Runs once per interval (in ms) on one of all instances, first one interval after it was first registered. */
  every(id: string, interval: number, handler: (run: JobRun) => Promise<void>): void;
  /** @returns the job's id, or the id of the existing job with the same `key` */
  enqueue<T>(type: JobType<T>, data: T, options?: EnqueueOptions): Promise<string>;
  /**
   * Cancels a waiting or running job on any instance.
   * @returns false if there is none
   */
  cancel(jobId: string): Promise<boolean>;
  /** Newest first. */
  list(filter: JobFilter): Promise<readonly JobView[]>;
  /**
   * Grants a failed job one more attempt, immediately.
   * @throws JobNotFound, JobNotFailed
   */
  retry(jobId: string): Promise<void>;
}

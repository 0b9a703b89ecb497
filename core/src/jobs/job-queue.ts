import type { Knex } from 'knex';
import type { JobFilter, KnownJob } from './known-job.js';

/** Milliseconds after which work whose instance gave no sign of life is taken from it. */
export const leaseDuration = 30_000;

/** Milliseconds that work which was told to stop may still take. */
export const stopGrace = 10_000;

export interface NewJob {
  readonly type: string;
  readonly key: string | undefined;
  readonly data: unknown;
  /** Milliseconds. */
  readonly delay: number;
  readonly maxAttempts: number;
}

/** A job that this instance holds under a lease. */
export interface HeldJob {
  readonly id: string;
  readonly type: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly data: unknown;
}

/** Where jobs are kept, and how one of several instances gets hold of each. */
export interface JobQueue {
  /** @returns the id of the open job with the same key, if there is one. */
  add(job: NewJob, transaction?: Knex.Transaction): Promise<string>;
  /** Milliseconds until the next job of each type is due, 0 or less when it is; no entry where none waits. */
  due(types: readonly string[]): Promise<ReadonlyMap<string, number>>;
  claim(type: string, limit: number): Promise<readonly HeldJob[]>;
  /** @returns the ids of those that are still held; the others were cancelled or taken over. */
  renew(jobs: readonly HeldJob[]): Promise<ReadonlySet<string>>;
  /** Without effect on a job that is no longer held, as is `fail`. */
  complete(job: HeldJob): Promise<void>;
  /** Has it tried again later where attempts remain. */
  fail(job: HeldJob, reason: string): Promise<void>;
  /** @returns false where no such job waits or runs. */
  cancel(jobId: string): Promise<boolean>;
  list(filter: JobFilter): Promise<readonly KnownJob[]>;
  /**
   * One more attempt for a job that has failed.
   * @returns its type.
   * @throws JobNotFound, JobNotFailed
   */
  retry(jobId: string): Promise<string>;
  /** Gives back what dead instances hold, for another try or as failed. */
  recover(): Promise<void>;
  /** @throws when it cannot be reached. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

import type { Knex } from 'knex';
import type { JobFilter, JobView } from './job-view.js';

/** Duration of a lease in ms. If it is not renewed, another instance may take over. */
export const leaseDuration = 30_000;

/** Shutdown grace period in ms. */
export const stopGrace = 10_000;

export interface NewJob {
  readonly type: string;
  readonly key: string | undefined;
  readonly data: unknown;
  /** In ms. */
  readonly delay: number;
  readonly maxAttempts: number;
}

/** A job leased by this instance. */
export interface HeldJob {
  readonly id: string;
  readonly type: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly data: unknown;
}

/** Stores jobs and leases them to instances. */
export interface JobQueue {
  /** @returns the id of the open job with the same key, if there is one */
  add(job: NewJob, transaction?: Knex.Transaction): Promise<string>;
  /** Time until the next job of each type is due in ms, 0 or less if due; no entry if none is waiting. */
  due(types: readonly string[]): Promise<ReadonlyMap<string, number>>;
  claim(type: string, limit: number): Promise<readonly HeldJob[]>;
  /** @returns the ids whose lease was renewed; the others were cancelled or taken over */
  renew(jobs: readonly HeldJob[]): Promise<ReadonlySet<string>>;
  /** No effect on a job that is no longer leased; the same applies to `fail`. */
  complete(job: HeldJob): Promise<void>;
  /** Schedules a retry if attempts remain. */
  fail(job: HeldJob, reason: string): Promise<void>;
  /** @returns false if there is no such waiting or running job */
  cancel(jobId: string): Promise<boolean>;
  list(filter: JobFilter): Promise<readonly JobView[]>;
  /** How many jobs have failed, by type. Works without starting the queue. */
  countFailed(): Promise<ReadonlyMap<string, number>>;
  /**
   * Grants a failed job one more attempt.
   * @returns its type
   * @throws JobNotFound, JobNotFailed
   */
  retry(jobId: string): Promise<string>;
  /** Releases jobs with expired leases, for a retry or as failed. */
  recover(): Promise<void>;
  /** @throws if the queue cannot be reached */
  check(): Promise<void>;
  stop(): Promise<void>;
}

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Events } from '../events/events.js';
import type { Jobs } from './jobs.js';

export interface JobsOptions {
  readonly db: Knex;
  /** Carries the word of new and cancelled jobs to the other instances. Started before, stopped after the jobs. */
  readonly events: Events;
  readonly log: Logger;
  /** The PostgreSQL server's address, where pg-boss keeps the jobs; absent on SQLite. */
  readonly databaseUrl: string | undefined;
}

export interface HostJobs extends Jobs {
  /** @param work false where jobs are only enqueued and cancelled, as by a command beside a server; true unless stated. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Aborts what runs, waits until it has ended, and gives it back to be tried again where attempts remain. */
  stop(): Promise<void>;
  /** @throws when the queue cannot be reached. For `/readyz`. */
  check(): Promise<void>;
}

export function createJobs(_options: JobsOptions): HostJobs {
  throw new Error('In the making.');
}

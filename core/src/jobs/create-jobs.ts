import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Events } from '../events/events.js';
import { defineEvent } from '../plugin/event.js';
import { JobRunner } from './job-runner.js';
import type { JobQueue } from './job-queue.js';
import { jobCancelled } from './jobs.js';
import type { Jobs } from './jobs.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';
import { Schedules } from './schedules.js';
import { SqliteJobQueue } from './sqlite-job-queue.js';

export interface JobsOptions {
  readonly db: Knex;
  /** Notifies other instances of new and cancelled jobs. Start it before the jobs and stop it after them. */
  readonly events: Events;
  readonly log: Logger;
  /** Address of the PostgreSQL server for pg-boss; undefined on SQLite. */
  readonly databaseUrl: string | undefined;
  /** How long a stop waits for jobs that should end before it, in ms. */
  readonly stopTimeout: number;
}

export interface HostJobs extends Jobs {
  /**
   * @param work false if jobs are only enqueued and cancelled, as by a command beside a server. Default: true
   * @throws if there is work to do and the queue cannot be reached
   */
  start(options?: { work?: boolean }): Promise<void>;
  /** Takes no further jobs, and waits for those that end before a stop. From then on `check` fails. */
  end(): Promise<void>;
  /** Ends, aborts running jobs, waits until they have ended, and returns them to the queue if attempts remain. */
  stop(): Promise<void>;
  /** How many jobs have failed, by type. Works without `start`. */
  countFailed(): Promise<ReadonlyMap<string, number>>;
  /** Checks the queue for `/readyz`. @throws if it cannot be reached */
  check(): Promise<void>;
}

const jobAdded = defineEvent<{ type: string }>('core/job-added');

export function createJobs({ db, events, log, databaseUrl, stopTimeout }: JobsOptions): HostJobs {
  const queue: JobQueue = databaseUrl ? new PgBossJobQueue(db, databaseUrl, log) : new SqliteJobQueue(db);
  const runner = new JobRunner(queue, log, stopTimeout);
  const schedules = new Schedules(db, log);
  const unsubscribe = [
    events.subscribe(jobAdded, () => runner.wake()),
    events.subscribe(jobCancelled, ({ jobId }) => runner.abortCancelled(jobId)),
  ];
  return {
    handle: (type, handler) => runner.handle(type, handler),
    every: (id, interval, handler) => schedules.add(id, interval, handler),
    async enqueue({ id: type, maxAttempts }, data, { key, delay = 0, transaction } = {}) {
      const jobId = await queue.add({ type, key, data, delay, maxAttempts }, transaction);
      await events.publish(jobAdded, { type }, transaction);
      return jobId;
    },
    async cancel(jobId) {
      const stopped = await queue.cancel(jobId);
      await events.publish(jobCancelled, { jobId });
      return stopped;
    },
    list: (filter) => queue.list(filter),
    countFailed: () => queue.countFailed(),
    async retry(jobId) {
      const type = await queue.retry(jobId);
      await events.publish(jobAdded, { type });
    },
    async start({ work = true } = {}) {
      if (!work) return;
      await queue.check();
      await runner.start();
      schedules.start();
    },
    end: async () => void (await Promise.all([runner.end(), schedules.stop()])),
    async stop() {
      for (const end of unsubscribe) end();
      await Promise.all([runner.stop(), schedules.stop()]);
      await queue.stop();
    },
    async check() {
      if (runner.isEnding) throw new Error('The server is stopping.');
      await queue.check();
    },
  };
}

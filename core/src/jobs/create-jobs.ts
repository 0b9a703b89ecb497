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
  /** Carries the word of new and cancelled jobs to the other instances. Started before, stopped after the jobs. */
  readonly events: Events;
  readonly log: Logger;
  /** The PostgreSQL server's address, where pg-boss keeps the jobs; absent on SQLite. */
  readonly databaseUrl: string | undefined;
}

export interface HostJobs extends Jobs {
  /**
   * @param work false where jobs are only enqueued and cancelled, as by a command beside a server; true unless stated.
   * @throws when there is work to do and the queue cannot be reached.
   */
  start(options?: { work?: boolean }): Promise<void>;
  /** Aborts what runs, waits until it has ended, and gives it back to be tried again where attempts remain. */
  stop(): Promise<void>;
  /** @throws when the queue cannot be reached. For `/readyz`. */
  check(): Promise<void>;
}

const jobAdded = defineEvent<{ type: string }>('core/job-added');

export function createJobs({ db, events, log, databaseUrl }: JobsOptions): HostJobs {
  const queue: JobQueue = databaseUrl ? new PgBossJobQueue(db, databaseUrl, log) : new SqliteJobQueue(db);
  const runner = new JobRunner(queue, log);
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
    async stop() {
      for (const end of unsubscribe) end();
      await Promise.all([runner.stop(), schedules.stop()]);
      await queue.stop();
    },
    check: () => queue.check(),
  };
}

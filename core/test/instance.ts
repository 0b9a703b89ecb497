import { openDatabase } from '../src/database/open-database.js';
import type { Database } from '../src/database/transaction.js';
import { systemClock } from '../src/clock/clock.js';
import type { Settings } from '../src/config/settings.js';
import { createEvents } from '../src/events/index.js';
import type { HostEvents } from '../src/events/index.js';
import { createJobs } from '../src/jobs/index.js';
import type { HostJobs } from '../src/jobs/index.js';
import { createLogger } from '../src/logging/index.js';

/** Jobs and events of another process on an existing database. */
export interface Instance extends AsyncDisposable {
  readonly db: Database;
  readonly events: HostEvents;
  readonly jobs: HostJobs;
  stop(): Promise<void>;
}

export interface InstanceOptions {
  /** Called before the start, to add handlers and listeners. */
  readonly register?: (instance: Pick<Instance, 'events' | 'jobs' | 'db'>) => void;
  readonly work?: boolean;
  readonly lookInterval?: number;
  /** How long a stop waits for jobs that end before it, in ms. */
  readonly stopTimeout?: number;
}

export async function startInstance(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { register, work = true, lookInterval, stopTimeout = 0 }: InstanceOptions = {},
): Promise<Instance> {
  const db = openDatabase(settings);
  const log = createLogger({
    logLevel: (process.env.TEST_LOG_LEVEL as Settings['logLevel'] | undefined) ?? 'silent',
    development: false,
  });
  const { databaseUrl } = settings;
  const events = createEvents({
    ...{ db, clock: systemClock, log, databaseUrl },
    ...(lookInterval === undefined ? {} : { lookInterval }),
  });
  const jobs = createJobs({ db, events, log, databaseUrl, stopTimeout });
  register?.({ events, jobs, db });
  await events.start();
  await jobs.start({ work });
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await jobs.stop();
      await events.stop();
      await db.destroy();
    })());
  return { db, events, jobs, stop, [Symbol.asyncDispose]: stop };
}

import type { Clock, Events, Jobs } from '@buildai/core';
import type { LogRepository } from './log-repository.js';
import { logsWritten } from './log-repository.js';
import type { LogStreams } from './log-streams.js';

const hour = 60 * 60_000;
const retention = 7 * 24 * hour;
/** Entries of an app. */
const maxEntries = 10_000;

export interface LogsKit {
  readonly clock: Clock;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly logs: LogRepository;
  readonly streams: LogStreams;
}

/** Delivers log entries to open streams, and deletes old ones. */
export function registerLogs({ clock, events, jobs, logs, streams }: LogsKit): void {
  events.subscribe(logsWritten, ({ appId, entryIds }) => streams.deliver(appId, entryIds));
  jobs.every('functions/prune-logs', hour, () =>
    logs.prune(new Date(clock.now().getTime() - retention).toISOString(), maxEntries),
  );
}

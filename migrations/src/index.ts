import { events } from './events.js';
import { fileLocation } from './file-location.js';
import { jobSchedules } from './job-schedules.js';
import { jobs } from './jobs.js';
import type { Migration } from './migration.js';
import { oauthRequests } from './oauth-requests.js';
import { outboxExpiry } from './outbox-expiry.js';
import { outbox } from './outbox.js';
import { secretKeyCheck } from './secret-key-check.js';
import { windowCounts } from './window-counts.js';

export type { Migration } from './migration.js';

/** Tables of the core, in order of application. */
export const coreMigrations: readonly Migration[] = [
  events,
  jobs,
  jobSchedules,
  outbox,
  outboxExpiry,
  windowCounts,
  oauthRequests,
  fileLocation,
  secretKeyCheck,
];

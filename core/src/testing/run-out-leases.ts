import type { Settings } from '../config/settings.js';
import { openDatabase } from '../database/open-database.js';

const past = '2000-01-01T00:00:00.000Z';

/**
 * Lets the leases of all running jobs end, as half a minute does that no server renews them: those of a killed server
 * are taken over by the next one that starts, or at the next check of one that runs.
 */
export async function runOutLeases(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const db = openDatabase(settings);
  try {
    await (settings.databaseUrl
      ? db.withSchema('pgboss').table('job').where({ state: 'active' }).update({ started_on: past })
      : db('jobs').where({ state: 'running' }).update({ lease_until: past }));
  } finally {
    await db.destroy();
  }
}

import type { Database } from '../database/transaction.js';

/** On PostgreSQL: whether a statement waits for another transaction to end. */
export async function isAnyoneWaiting(db: Database): Promise<boolean> {
  // A transaction keeps the list of connections that it read first, in which a later one is missing.
  await db.raw('select pg_stat_clear_snapshot()');
  const { rows } = await db.raw<{ rows: unknown[] }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

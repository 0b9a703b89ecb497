import type { Database } from './transaction.js';

export type Dialect = 'sqlite' | 'postgres';

export function dialectOf(db: Database): Dialect {
  return (db.client as { config: { client: string } }).config.client === 'pg' ? 'postgres' : 'sqlite';
}

/** Whether a driver error is a unique constraint violation. */
export function isUniqueViolation(error: unknown): boolean {
  const given = (error as { code?: unknown } | null)?.code;
  // Other errors may have a numeric code.
  const code = typeof given === 'string' ? given : '';
  const message = error instanceof Error ? error.message : '';
  return code === '23505' || (code.startsWith('SQLITE_CONSTRAINT') && /unique|primary key/i.test(message));
}

/** Whether a driver error says that the table of a statement does not exist. */
export function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '42P01' || /SQLITE_ERROR: no such table/.test(error.message);
}

/** Whether a driver error says that a statement was ended, because it took too long. */
export function isTimeout(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'SQLITE_INTERRUPT' || code === '57014';
}

/**
 * Acquires a named lock until the end of this transaction. On SQLite every transaction holds the single write lock from
 * its start, so nothing is needed.
 */
export async function lockInTransaction(transaction: Database, name: string): Promise<void> {
  if (dialectOf(transaction) === 'postgres') {
    await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
  }
}

import type { Database } from './transaction.js';

export type Dialect = 'sqlite' | 'postgres';

export function dialectOf(db: Database): Dialect {
  return (db.client as { config: { client: string } }).config.client === 'pg' ? 'postgres' : 'sqlite';
}

/** Whether an error of the driver says that a unique value was there already. */
export function isUniqueViolation(error: unknown): boolean {
  const given = (error as { code?: unknown } | null)?.code;
  // Errors of other origins have numbers there.
  const code = typeof given === 'string' ? given : '';
  const message = error instanceof Error ? error.message : '';
  return code === '23505' || (code.startsWith('SQLITE_CONSTRAINT') && /unique|primary key/i.test(message));
}

/**
 * Waits until no other transaction holds the name, and holds it to the end of this one. On SQLite every
 * transaction holds the one write lock from its beginning, so nothing more is needed there.
 */
export async function lockInTransaction(transaction: Database, name: string): Promise<void> {
  if (dialectOf(transaction) === 'postgres') {
    await transaction.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
  }
}

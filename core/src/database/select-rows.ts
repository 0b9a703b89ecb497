import type { Knex } from 'knex';
import { dialectOf } from './dialect.js';
import type { Database } from './transaction.js';

/** Runs one statement. @returns the rows that it selects or returns */
export async function selectRows<T>(
  db: Database,
  text: string,
  values: readonly Knex.Value[],
): Promise<readonly T[]> {
  const answer: unknown = await db.raw(text, values as Knex.Value[]);
  return dialectOf(db) === 'postgres' ? (answer as { readonly rows: readonly T[] }).rows : (answer as T[]);
}

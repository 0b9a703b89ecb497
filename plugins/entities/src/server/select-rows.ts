import type { Database } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import type { Knex } from 'knex';

/** Runs one statement. @returns the rows that it selects or returns */
export async function selectRows<T>(
  db: Database,
  text: string,
  values: readonly Knex.Value[],
): Promise<readonly T[]> {
  const answer: unknown = await db.raw(text, values as Knex.Value[]);
  return dialectOf(db) === 'postgres' ? (answer as { readonly rows: readonly T[] }).rows : (answer as T[]);
}

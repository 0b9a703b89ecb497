import type { Database, Transaction } from '@buildai/core';

/** Rows per statement: few enough to block other work for only a few ms. */
const insertedAtOnce = 400;
const deletedAtOnce = 2000;

/** Inserts rows in batches. */
export async function insertRows(
  db: Transaction | Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  signal: AbortSignal,
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += insertedAtOnce) {
    signal.throwIfAborted();
    const some = rows.slice(start, start + insertedAtOnce);
    // On SQLite, knex would write a `select` per row, which is slow and limited to 500.
    await db.raw(
      `insert into ${table} (${columns.join(', ')}) values ${some.map(() => row).join(', ')}`,
      some.flat() as string[],
    );
  }
}

/** Deletes the rows of a segment in batches. @param key a column that is unique within a segment. */
export async function deleteInSteps(
  db: Transaction | Database,
  { table, key, segmentId }: { readonly table: string; readonly key: string; readonly segmentId: string },
  signal: AbortSignal,
): Promise<void> {
  let deleted = 1;
  while (deleted > 0) {
    signal.throwIfAborted();
    const some = db(table).where('segment_id', segmentId).orderBy(key).limit(deletedAtOnce).select(key);
    deleted = await db(table).where('segment_id', segmentId).whereIn(key, some).delete();
  }
}

import type { Clock, Database } from '@buildai/core';
import { selectRows } from '@buildai/core';
import type { RowHistoryConfig } from '../kit/row-history-config.js';

const batch = 1_000;

interface Counted {
  readonly table_id: string;
  readonly row_id: string;
  readonly count: number | string;
}

interface Entry {
  readonly seq: number;
  readonly table_id: string;
  readonly row_id: string;
  readonly is_cut: boolean;
}

/** Deletes what is no longer kept, in small batches: on SQLite, other writers wait for each. */
export async function pruneHistory(
  db: Database,
  clock: Clock,
  { days, perRow }: RowHistoryConfig,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  while (!signal.aborted) {
    // Entries are stored in the order of time, so no index by time alone is needed.
    const oldest = db('row_history').select('seq', 'changed_at').orderBy('seq').limit(batch).as('oldest');
    const seqs = await db.from(oldest).where('changed_at', '<', before).pluck<number[]>('seq');
    if (seqs.length > 0) await db('row_history').whereIn('seq', seqs).delete();
    if (seqs.length < batch) break;
  }
  await db('row_deletions').where('deleted_at', '<', before).delete();
  let last: Counted | undefined;
  while (!signal.aborted) {
    const rows: readonly Counted[] = await selectRows<Counted>(
      db,
      `select table_id, row_id, count(*) as count from row_history where (table_id, row_id) > (?, ?)
       group by table_id, row_id order by table_id, row_id limit ?`,
      [last?.table_id ?? '', last?.row_id ?? '', batch],
    );
    for (const row of rows) if (Number(row.count) > perRow) await cut(db, row, perRow);
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

/** Keeps the newest entries of a row, and notes that earlier ones are missing. */
async function cut(db: Database, { table_id, row_id }: Counted, perRow: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const entries = () => transaction<Entry>('row_history').where({ table_id, row_id });
    const oldest = await entries()
      .orderBy('seq', 'desc')
      .offset(perRow - 1)
      .first('seq');
    if (!oldest) return;
    await entries().where('seq', '<', oldest.seq).delete();
    await entries().where({ seq: oldest.seq }).update({ is_cut: true });
  });
}

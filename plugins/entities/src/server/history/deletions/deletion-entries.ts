import type { Database } from '@buildai/core';
import type { Sql } from '../../storage/sql/sql.js';
import { joined, sql, trusted } from '../../storage/sql/sql.js';
import type { HistoryPosition } from '../history-cursor.js';
import type { RowChangeEntry } from '../row-change-entry.js';

interface DeletionRow {
  readonly deletion_id: string;
  readonly table_id: string;
  readonly account_id: string;
  readonly deleted_rows: number;
  readonly restored_rows: number;
  readonly deleted_at: string;
}

/** Comes before all changes of rows at the same time. */
const firstSeq = Number.MAX_SAFE_INTEGER;

/** Deletions of many rows since a moment, newest first. */
export function deletionsOf(db: Database, tableId: string, since: string): Promise<readonly DeletionRow[]> {
  return db<DeletionRow>('row_deletions')
    .where({ table_id: tableId })
    .where('deleted_at', '>=', since)
    .where('deleted_rows', '>', 0)
    .orderBy('deleted_at', 'desc')
    .select('deletion_id', 'table_id', 'account_id', 'deleted_rows', 'restored_rows', 'deleted_at');
}

/** The condition of changes that belong to no deletion of many rows: those are one entry together. */
export function outsideOf(deletions: readonly DeletionRow[]): Sql {
  if (deletions.length === 0) return trusted('1 = 1');
  const list = (moments: readonly string[]) =>
    joined(
      moments.map((moment) => sql`${moment}`),
      ', ',
    );
  const at = list(deletions.map(({ deleted_at }) => deleted_at));
  const before = list(deletions.map(({ deleted_at }) => momentBefore(deleted_at)));
  return sql`not (h.kind = 'delete' and h.changed_at in (${at}))
    and not (h.kind = 'return' and h.restored_to is not null and h.restored_to in (${before}))`;
}

/** Deletions of many rows as entries of the history, after a position. */
export function deletionEntries(
  deletions: readonly DeletionRow[],
  before: HistoryPosition | undefined,
): readonly RowChangeEntry[] {
  const isNext = ({ deleted_at: at }: DeletionRow) =>
    !before || at < before.at || (at === before.at && before.seq !== undefined && firstSeq < before.seq);
  return deletions.filter(isNext).map((row) => ({
    position: { at: row.deleted_at, seq: firstSeq },
    rowId: '',
    creatorId: '',
    kind: 'delete',
    by: row.account_id,
    restoredTo: null,
    before: null,
    after: null,
    deletion: { id: row.deletion_id, rows: row.deleted_rows, restored: row.restored_rows },
  }));
}

/** The last moment before a deletion. */
export const momentBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

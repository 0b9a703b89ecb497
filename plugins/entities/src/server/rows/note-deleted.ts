import type { Transaction } from '@buildai/core';
import type { DeletedRow } from './entity-rows.js';
import type { Stamp } from '../model/stamp.js';

/** Batch size; both databases limit the number of bound values per statement. */
const storedAtOnce = 100;

/** Stores the last state of deleted rows. Runs in the transaction that deletes them. */
export async function noteDeleted(
  tableId: string,
  rows: readonly DeletedRow[],
  { at, by }: Stamp,
  transaction: Transaction,
): Promise<void> {
  const entries = rows.map((row) => ({
    table_id: tableId,
    row_id: row.id,
    kind: 'delete',
    changed_at: at,
    changed_by: by,
    creator_id: row.creatorId,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    updated_by: row.updatedBy,
    data: JSON.stringify(row.data),
  }));
  for (let start = 0; start < entries.length; start += storedAtOnce) {
    await transaction('row_history').insert(entries.slice(start, start + storedAtOnce));
  }
}

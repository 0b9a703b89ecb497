import type { Transaction } from '@buildai/core';

/** A field that a version gave another name. */
export interface ColumnMove {
  readonly appId: string;
  readonly version: number;
  readonly tableId: string;
  readonly from: string;
  readonly to: string;
  /** Whether the rows belong to the preview's copy. */
  readonly inCopy: boolean;
}

interface StoredMove {
  readonly app_id: string;
  readonly version: number;
  readonly table_id: string;
  readonly from_field: string;
  readonly to_field: string;
  readonly in_copy: boolean | number;
}

const moves = 'column_moves';

/** The names that versions gave to fields, so that a restore can turn them back. */
export async function noteMove(transaction: Transaction, move: ColumnMove): Promise<void> {
  await transaction<StoredMove>(moves).insert({
    app_id: move.appId,
    version: move.version,
    table_id: move.tableId,
    from_field: move.from,
    to_field: move.to,
    in_copy: move.inCopy,
  });
}

/** The moves of an app in the order of versions. */
export async function movesOf(transaction: Transaction, appId: string): Promise<readonly ColumnMove[]> {
  const rows = await transaction<StoredMove>(moves).where({ app_id: appId }).orderBy('version');
  return rows.map((row) => ({
    appId,
    version: row.version,
    tableId: row.table_id,
    from: row.from_field,
    to: row.to_field,
    inCopy: Boolean(row.in_copy),
  }));
}

export async function deleteMoves(transaction: Transaction, appId: string): Promise<void> {
  await transaction<StoredMove>(moves).where({ app_id: appId }).delete();
}

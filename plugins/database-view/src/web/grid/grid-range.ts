import type { EntityRecord } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { CellChange } from '../rows/cell-change.js';

type Rows = readonly (EntityRecord | undefined)[];

const editable = (columns: readonly Column[]) => columns.filter((column) => !column.readonly);

/** Removes the values of a range. Fields that are required are left to the server, which refuses them. */
export function clearedCells(rows: Rows, columns: readonly Column[]): readonly CellChange[] {
  return rows.flatMap((row) =>
    row ? editable(columns).map(({ id }) => ({ id: row.id, field: id, before: row[id], after: null })) : [],
  );
}

/** Repeats the rows of `from` in the rows of `to`, column by column. */
export function filledCells(from: Rows, to: Rows, columns: readonly Column[]): readonly CellChange[] {
  return to.flatMap((row, index) => {
    const source = from[index % Math.max(from.length, 1)];
    if (!row || !source) return [];
    return editable(columns).map(({ id }) => ({
      id: row.id,
      field: id,
      before: row[id],
      after: source[id] ?? null,
    }));
  });
}

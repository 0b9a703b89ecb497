import type { EntityRecord } from '@buildai/entities/shared';
import { dateOrderOf } from '../import/convert/date-order.js';
import type { CellRange } from '../grid/grid-selection.js';
import type { Column } from '../model/column.js';
import { readCell } from '../model/cell-text.js';
import type { NamedRows } from './pasted-references.js';
import { readReference } from './pasted-references.js';
import { sameValue } from '../model/same-value.js';
import type { CellChange } from '../rows/cell-change.js';

export interface PastedChanges {
  readonly changes: readonly CellChange[];
  /** Cells that do not take the pasted text, with the reason of the first. */
  readonly refused: number;
  readonly reason: string | undefined;
}

/** The rows and columns that a table covers: it is repeated if the range is a multiple of it. */
export function pastedRange(table: readonly (readonly string[])[], range: CellRange): CellRange {
  const rows = table.length;
  const columns = Math.max(...table.map((row) => row.length));
  const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1];
  return {
    top: range.top,
    left: range.left,
    bottom: range.top + (height % rows === 0 ? height : rows) - 1,
    right: range.left + (width % columns === 0 ? width : columns) - 1,
  };
}

/**
 * What pasting changes.
 * @param rows those of the range, from its top; @param columns those of the range, from its left.
 * @param named the rows that cells may name
 */
export function pastedChanges(
  table: readonly (readonly string[])[],
  rows: readonly (EntityRecord | undefined)[],
  columns: readonly Column[],
  named: NamedRows = new Map(),
): PastedChanges {
  const changes: CellChange[] = [];
  let refused = 0;
  let reason: string | undefined;
  // The dates of a column are read alike.
  const dateOrders = columns.map(({ dataType }, x) =>
    dataType === 'datetime' ? dateOrderOf(table.map((cells) => cells[x % cells.length] ?? '')) : undefined,
  );
  rows.forEach((row, y) => {
    const cells = table[y % table.length] ?? [];
    columns.forEach((column, x) => {
      const text = cells[x % Math.max(cells.length, 1)];
      if (!row || text === undefined) return;
      const read = column.readonly
        ? ({ ok: false, message: `${column.label} can’t be edited.` } as const)
        : column.reference
          ? readReference(column, text, named)
          : readCell(column, text, dateOrders[x]);
      if (!read.ok) {
        refused += 1;
        reason ??= column.readonly ? read.message : `${column.label}: ${read.message}`;
      } else if (!sameValue(row[column.id], read.value)) {
        changes.push({ id: row.id, field: column.id, before: row[column.id], after: read.value });
      }
    });
  });
  return { changes, refused, reason };
}

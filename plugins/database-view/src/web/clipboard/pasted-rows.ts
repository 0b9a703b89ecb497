import type { ColumnNotation } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { NewRow } from '../rows/new-row.js';
import type { RefusedCell } from '../rows/refused-cells.js';
import { readPasted, reasonIn } from './pasted-cell.js';
import { pastedNotations } from './pasted-changes.js';
import type { NamedRows } from './pasted-references.js';

/**
 * The rows that pasting adds: those of a table that are beyond the last row of the grid. Rows without a value are left
 * out. What a cell does not take stays beside the row, so that nothing is lost.
 * @param columns those of the range, from its left
 * @param first the first of the pasted rows that has no row to go to
 * @param answers what is known about the notation of all columns
 */
export function pastedRows(
  table: readonly (readonly string[])[],
  columns: readonly Column[],
  first: number,
  named: NamedRows = new Map(),
  answers: ColumnNotation = {},
): readonly NewRow[] {
  const { notations } = pastedNotations(table, columns, answers);
  return table.slice(first).flatMap((cells) => {
    const values: Record<string, unknown> = {};
    const refused = new Map<string, RefusedCell>();
    let reason: string | undefined;
    columns.forEach((column, x) => {
      const text = cells[x % Math.max(cells.length, 1)];
      // Read-only columns are set by the platform in a new row.
      if (text === undefined || column.readonly) return;
      const read = readPasted(column, text, named, notations[x]);
      if (!read.ok) {
        refused.set(column.id, { value: text, message: read.message });
        // A row cannot be without it, so that it cannot wait in its cell.
        if (column.required) reason ??= reasonIn(column, read.message);
      } else if (read.value !== null) values[column.id] = read.value;
    });
    const isBlank = refused.size === 0 && Object.keys(values).length === 0;
    return isBlank ? [] : [{ values, refused, cells, reason }];
  });
}

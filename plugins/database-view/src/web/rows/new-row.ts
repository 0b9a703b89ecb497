import type { RefusedRow } from './refused-cells.js';

/** A row that is to be added. */
export interface NewRow {
  readonly values: Readonly<Record<string, unknown>>;
  /** What its cells do not take; shown there once the row is added. */
  readonly refused: RefusedRow;
  /** The row as it was pasted. */
  readonly cells: readonly string[];
  /** Why it cannot be added. */
  readonly reason: string | undefined;
}

/** A row that was not added. */
export interface RefusedNewRow {
  readonly cells: readonly string[];
  readonly reason: string;
}

/** Rows of one request. */
const mostRows = 500;
/** Characters of one request, whose body is limited. */
const mostText = 2_500_000;

/** Rows in the batches that they are added in. */
export function newRowBatches(rows: readonly NewRow[]): readonly (readonly NewRow[])[] {
  const batches: NewRow[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const own = JSON.stringify(row.values).length;
    const last = batches.at(-1);
    if (!last || last.length === mostRows || size + own > mostText) {
      batches.push([row]);
      size = own;
    } else {
      last.push(row);
      size += own;
    }
  }
  return batches;
}

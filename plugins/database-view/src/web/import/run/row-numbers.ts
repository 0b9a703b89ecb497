/**
 * How many rows that are no rows of the table came before, from a row on: without a value, or above the names of the
 * columns. Rows are counted from 0, without the header; in a file without one, one row fewer came before.
 */
export type SkippedRows = readonly (readonly [from: number, skipped: number])[];

/** The number of a row as a spreadsheet shows it: the first of the file is 1, and rows without a value count. */
export function rowNumberOf(row: number, skipped: SkippedRows): number {
  const [, before = 0] = skipped.findLast(([from]) => from <= row) ?? [];
  return row + 2 + before;
}

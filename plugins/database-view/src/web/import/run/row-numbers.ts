/** From which row on how many rows without a value came before. Rows are counted from 0, without the header. */
export type SkippedRows = readonly (readonly [from: number, skipped: number])[];

/** The number of a row as a spreadsheet shows it: the header is 1, and rows without a value count. */
export function rowNumberOf(row: number, skipped: SkippedRows): number {
  const [, before = 0] = skipped.findLast(([from]) => from <= row) ?? [];
  return row + 2 + before;
}

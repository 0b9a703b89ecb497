/** A row of a file. */
export interface TableRow {
  /** Its number as a spreadsheet shows it: the header is 1, and rows without a value count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** What is wrong with how it is written; undefined if nothing is. */
  readonly problem?: 'quotes';
}

/** A row of a file. */
export interface TableRow {
  /** Its number as a spreadsheet shows it: the first is 1, and rows without a value count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Positions of cells that the file stores as numbers, whose text has a decimal point. */
  readonly numbers?: ReadonlySet<number>;
  /** What is wrong with how it is written; undefined if nothing is. */
  readonly problem?: 'quotes';
}

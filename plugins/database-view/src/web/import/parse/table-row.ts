/** A row of a file. */
export interface TableRow {
  /** The line that it starts at, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What is wrong with how it is written; undefined if nothing is. */
  readonly problem?: 'quotes';
}

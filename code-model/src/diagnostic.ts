/** What is wrong with the syntax of a file, and where. */
export interface Diagnostic {
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

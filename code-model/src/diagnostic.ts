/** A syntax error and its place. */
export interface Diagnostic {
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

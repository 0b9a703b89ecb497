import type { Node } from '@babel/types';

/** A place in a file: offsets into its text, and line and column from 1. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** Where a node stands. Babel counts columns from 0. */
export function placeOf({ start, end, loc }: Node): Place {
  return {
    start: start ?? 0,
    end: end ?? 0,
    line: loc?.start.line ?? 1,
    column: (loc?.start.column ?? 0) + 1,
  };
}

import type { Node } from '@babel/types';

/** A place in a file: text offsets, and 1-based line and column. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** Place of a node. Babel columns are 0-based. */
export function placeOf({ start, end, loc }: Node): Place {
  return {
    start: start ?? 0,
    end: end ?? 0,
    line: loc?.start.line ?? 1,
    column: (loc?.start.column ?? 0) + 1,
  };
}

import type { Node } from '@babel/types';
import type { Place } from './module-facts.js';

/** Where a node stands. Babel counts columns from 0. */
export function placeOf({ start, end, loc }: Node): Place {
  return {
    start: start ?? 0,
    end: end ?? 0,
    line: loc?.start.line ?? 1,
    column: (loc?.start.column ?? 0) + 1,
  };
}

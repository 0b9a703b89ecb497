import type { ReactNode } from 'react';
import type { GridOptions } from './grid-options.js';
import { rowHeight } from './scroll-scale.js';

/** Where the new row stands, and what moves down for it. */
export interface NewRowPlace {
  /** The new row under the header, which stays there. */
  readonly underHead: ReactNode;
  /** Height of what stays in view above the rows, in px. */
  readonly headHeight: number;
  /** Lines that a group makes room for. */
  readonly lines: number;
  /** The place of a line among all lines, with that of the new row. */
  readonly placeOf: (line: number) => number;
  /** The new row in its group, before its other rows. @param yOf distance of a place from the top, in px */
  readonly inGroup: (yOf: (place: number) => number) => ReactNode;
}

/** A new row stands under the header, or in the group that it is added to. */
export function newRowPlace({ newRow, newRowGroup, list }: GridOptions): NewRowPlace {
  const isOpen = Boolean(newRow);
  const head = newRowGroup === undefined ? -1 : (list.pages.groups?.lineOf(newRowGroup) ?? -1);
  if (!isOpen || head < 0)
    return {
      underHead: newRow,
      headHeight: isOpen ? 2 * rowHeight : rowHeight,
      lines: 0,
      placeOf: (line) => line,
      inGroup: () => undefined,
    };
  return {
    underHead: undefined,
    headHeight: rowHeight,
    lines: 1,
    placeOf: (line) => (line > head ? line + 1 : line),
    inGroup: (yOf) => (
      <div role="none" className="grid-new-place" style={{ transform: `translateY(${yOf(head + 1)}px)` }}>
        {newRow}
      </div>
    ),
  };
}

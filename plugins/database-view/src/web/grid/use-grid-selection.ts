import { useToast } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import { useRef, useState } from 'react';
import type { GridOptions } from './grid-options.js';
import type { CellRange, GridMove, GridSelection } from './grid-selection.js';
import { firstCell, moveSelection, rangeOf, withinGrid } from './grid-selection.js';
import { maxRangeRows } from './max-range-rows.js';

export type SelectedCells = ReturnType<typeof useGridSelection>;

/** The active cell and the selected range, with their rows and columns. */
export function useGridSelection({ list, layout }: GridOptions, page: number) {
  const toast = useToast();
  const [stored, setSelection] = useState<GridSelection>(firstCell);
  const leaving = useRef(false);
  const size = { rows: list.state.length, columns: layout.columns.length };
  const selection = withinGrid(stored, size);
  const range = rangeOf(selection);
  const rowAt = (row: number): EntityRecord | undefined => list.pages.row(row);
  const select = (next: GridSelection): void => {
    leaving.current = false;
    setSelection(next);
  };
  return {
    size,
    selection,
    range,
    rowAt,
    select,
    move: (by: GridMove, extend: boolean): void =>
      select(moveSelection(selection, by, size, { extend, page })),
    rangeColumns: ({ left, right }: CellRange = range) =>
      layout.columns.slice(left, right + 1).map(({ column }) => column),
    /** Undefined, with a notice, if there are too many. */
    rangeRows: ({ top, bottom }: CellRange = range): readonly EntityRecord[] | undefined => {
      const last = Math.min(bottom, size.rows - 1);
      const rows = Array.from({ length: Math.min(last - top, maxRangeRows) + 1 }, (_, at) => rowAt(top + at));
      const loaded = rows.filter((row) => row !== undefined);
      if (rows.length <= maxRangeRows && loaded.length === rows.length) return loaded;
      toast({ message: `Select up to ${maxRangeRows.toLocaleString('en-US')} loaded rows at a time.` });
      return undefined;
    },
    selectRange: ({ top, bottom, left, right }: CellRange): void =>
      select({ active: { row: top, column: left }, anchor: { row: bottom, column: right } }),
    selectAllCells: (): void =>
      select({
        active: { row: 0, column: 0 },
        anchor: { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) },
      }),
    /** Escape hands the Tab key back to the page. */
    leave: (): void => void (leaving.current = true),
    isLeaving: () => leaving.current,
  };
}

import { useState } from 'react';
import type { CellChange } from '../rows/cell-change.js';
import { filledCells } from './grid-range.js';
import type { CellRange } from './grid-selection.js';
import type { SelectedCells } from './use-grid-selection.js';

/** Filling down: Ctrl+D, and dragging the corner of a range. */
export function useGridFill(selected: SelectedCells, apply: (changes: readonly CellChange[]) => void) {
  const [fillTo, setFillTo] = useState<number>();
  const { range, rangeRows, rangeColumns, select } = selected;
  const fill = (from: CellRange, to: CellRange): void => {
    if (to.top > to.bottom) return;
    const sources = rangeRows(from);
    const targets = sources && rangeRows(to);
    if (targets) apply(filledCells(sources, targets, rangeColumns(from)));
  };
  return {
    /** The row that the corner is dragged to. */
    fillTo,
    fillDown(): void {
      const top = range.top === range.bottom ? Math.max(range.top - 1, 0) : range.top;
      fill({ ...range, top, bottom: top }, { ...range, top: top + 1 });
    },
    dragFill: (row: number): void => setFillTo(row > range.bottom ? row : undefined),
    dropFill(): void {
      setFillTo(undefined);
      if (fillTo === undefined) return;
      fill(range, { ...range, top: range.bottom + 1, bottom: fillTo });
      select({
        active: { row: range.top, column: range.left },
        anchor: { row: fillTo, column: range.right },
      });
    },
  };
}

import { useState } from 'react';
import type { CellChange } from '../rows/cell-change.js';
import { clearedCells } from './grid-range.js';
import type { GridOptions } from './grid-options.js';
import type { CellPlace } from './grid-selection.js';
import { rowCommands } from './row-commands.js';
import { useCellEditing } from './use-cell-editing.js';
import { useGridFill } from './use-grid-fill.js';
import { useGridSelection } from './use-grid-selection.js';

export type GridModel = ReturnType<typeof useGridModel>;

/** State of the grid, and everything that can be done with it by key or pointer. */
export function useGridModel(options: GridOptions, page: number, element: HTMLElement | null) {
  const selected = useGridSelection(options, page);
  const { selection, rangeColumns, rangeRows, select } = selected;
  const apply = (changes: readonly CellChange[]): void => void options.change(changes);
  const focus = (): void => element?.focus({ preventScroll: true });
  const editing = useCellEditing(options, selected, focus);
  const fill = useGridFill(selected, apply);
  const [toggledId, onToggle] = useState<string>();
  return {
    ...selected,
    ...editing,
    ...fill,
    ...rowCommands(options, selected, { id: toggledId, onToggle }),
    change: options.change,
    paste: options.paste,
    press(place: CellPlace, extend: boolean): void {
      select({ active: place, anchor: extend ? selection.anchor : place });
      if (!editing.edited) focus();
    },
    clear(): void {
      const rows = rangeRows();
      if (rows) apply(clearedCells(rows, rangeColumns()));
    },
  };
}

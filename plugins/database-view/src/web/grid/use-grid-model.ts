import { useState } from 'react';
import type { CellChange } from '../rows/cell-change.js';
import type { NewRow } from '../rows/new-row.js';
import { clearedCells } from './grid-range.js';
import { groupCommands } from './group-commands.js';
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
  const groups = groupCommands(options, selected);
  const [toggledId, onToggle] = useState<string>();
  return {
    ...selected,
    ...editing,
    ...fill,
    ...groups,
    ...rowCommands(options, selected, { id: toggledId, onToggle }),
    change: options.change,
    /** @param at.line the last one that is pasted into: rows that are added are in its group */
    paste: (
      changes: readonly CellChange[],
      rows: readonly NewRow[],
      { line, note }: { readonly line: number; readonly note: string },
    ) => {
      const ofGroup = groups.valuesAt(line);
      const grouped = rows.map((row) => ({ ...row, values: { ...ofGroup, ...row.values } }));
      return options.paste(changes, grouped, note);
    },
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

import type { KeyboardEvent } from 'react';
import { isRowSelected, withRows } from '../rows/row-selection.js';
import { nextSort } from '../view/view-state.js';
import { headEnd } from './head-ends.js';
import type { GridOptions } from './grid-options.js';
import type { SelectedCells } from './use-grid-selection.js';

/** The row that was chosen or given up last. */
export interface ToggledRow {
  readonly id: string | undefined;
  readonly onToggle: (id: string) => void;
}

/** What the grid does with whole rows and columns. */
export function rowCommands(options: GridOptions, selected: SelectedCells, toggled: ToggledRow) {
  const { content, rowAt, isHeld, presence } = selected;
  const { active } = selected.selection;
  const { selectedRows, onSelectRows, layout, view, onView } = options;
  /** The row where a range begins: the one that was toggled last, else that of the active cell. */
  const startOfRange = (): number => {
    const last = toggled.id === undefined ? -1 : content.rowOf(toggled.id);
    return last < 0 && presence === 'here' ? active.row : last;
  };
  const toggleRow = (at: number, extend: boolean): void => {
    const row = rowAt(at);
    if (!row) return;
    const isSelected = !isRowSelected(selectedRows, row.id);
    const begin = extend ? startOfRange() : at;
    const start = begin < 0 ? at : begin;
    toggled.onToggle(row.id);
    const [from, until] = [Math.min(start, at), Math.max(start, at)];
    const ids = Array.from({ length: until - from + 1 }, (_, index) => rowAt(from + index)?.id);
    const loaded = ids.filter((id) => id !== undefined);
    onSelectRows(withRows(selectedRows, loaded, isSelected));
  };
  return {
    toggleRow,
    toggleActiveRow(): void {
      if (isHeld()) toggleRow(active.row, false);
    },
    deleteRow(at: number): void {
      const row = rowAt(at);
      if (row) options.onDelete(row);
    },
    deleteRows(): void {
      const isAny = selectedRows.isAll || selectedRows.ids.size > 0;
      if (isAny) return options.onDelete(undefined);
      const row = isHeld() ? rowAt(active.row) : undefined;
      if (row) options.onDelete(row);
    },
    openRow(at?: number): void {
      const row = at !== undefined || isHeld() ? rowAt(at ?? active.row) : undefined;
      if (row) options.onOpenRow(row);
    },
    find: options.onFind,
    undo: (): void => void options.undoStack.undo(),
    redo: (): void => void options.undoStack.redo(),
    /** Keys of the header; false for those that move. */
    headKey(event: KeyboardEvent<HTMLElement>): boolean {
      const column = layout.columns[active.column]?.column.id;
      if (column === undefined) return false;
      const isAtEnd = active.column === (event.key === 'ArrowLeft' ? 0 : layout.columns.length - 1);
      const end = isAtEnd ? headEnd(event.currentTarget, event.key) : null;
      if (end) {
        end.focus();
        return true;
      }
      if (event.key === 'Enter') {
        onView({ change: 'sort', sort: nextSort(view.sort, column) });
        return true;
      }
      if (event.key !== ' ' && !(event.key === 'ArrowDown' && event.altKey)) return false;
      const selector = `[role=columnheader][aria-colindex="${active.column + 2}"]`;
      const head = event.currentTarget.querySelector<HTMLElement>(selector);
      if (head) options.onColumnMenu(column, head);
      return true;
    },
  };
}

import { useLayoutEffect, useRef } from 'react';
import type { GridOptions } from './grid-options.js';
import type { SelectedCells } from './use-grid-selection.js';

/**
 * Gives the focus back to the grid when its new row is stored or discarded: at the first cell of the stored row that can
 * be edited. A person who has gone on to something else is left there.
 */
export function useFocusAfterNewRow(
  { newRow, createdRow, list, layout }: GridOptions,
  { select, chosen }: SelectedCells,
  element: HTMLElement | null,
): void {
  const isOpen = Boolean(newRow);
  const last = useRef({ isOpen, createdRow });
  /** The row to go to once the list shows it, and what was selected before. */
  const awaited = useRef<{ readonly id: string; readonly chosen: unknown }>(undefined);
  // Before the next key: it would be lost, or go to the cell that was active before.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { isOpen, createdRow };
    if (before.isOpen && !isOpen && document.activeElement === document.body) {
      element?.focus({ preventScroll: true });
      if (createdRow && createdRow !== before.createdRow) awaited.current = { id: createdRow.id, chosen };
    }
    const row = awaited.current ? list.pages.indexOf(awaited.current.id) : -1;
    if (awaited.current && awaited.current.chosen !== chosen) awaited.current = undefined;
    else if (row >= 0) {
      awaited.current = undefined;
      const editable = layout.columns.findIndex(({ column }) => !column.readonly);
      const place = { row, column: Math.max(0, editable) };
      select({ active: place, anchor: place });
    }
  });
}

import { useEffect, useEffectEvent, useRef } from 'react';
import type { CopiedTable } from '../clipboard/copied-table.js';
import { copiedTable } from '../clipboard/copied-table.js';
import { writeTableHtml } from '../clipboard/table-text.js';
import { useReferenceNames } from '../rows/reference-names-context.js';
import type { GridModel } from './use-grid-model.js';
import { useGridPaste } from './use-grid-paste.js';
import type { PendingPaste } from './use-grid-paste.js';

/**
 * Copies and pastes ranges as spreadsheets do, while the grid has the focus. Browsers send clipboard events to the text
 * that was selected last, which need not be in the grid, so they are heard at the document.
 * @returns a paste that waits for an answer, if there is one
 */
export function useGridClipboard(grid: GridModel, element: HTMLElement | null): PendingPaste | undefined {
  const names = useReferenceNames();
  const copied = useRef<CopiedTable>(undefined);
  const { asked, start } = useGridPaste(grid);

  const copy = (data: DataTransfer): boolean => {
    const rows = grid.rangeRows();
    if (!rows) return false;
    const nameOf = (entity: string, id: string) => names?.name(entity, id);
    const table = copiedTable(rows, grid.rangeColumns(), nameOf);
    copied.current = table;
    data.setData('text/plain', table.text);
    data.setData('text/html', writeTableHtml(table.table));
    return true;
  };
  const onEvent = useEffectEvent((event: ClipboardEvent): void => {
    const { clipboardData: data, type } = event;
    if (document.activeElement !== element || !data) return;
    // The code of the editor is being loaded.
    if (grid.edited) {
      event.preventDefault();
      if (type === 'paste') grid.edit(data.getData('text/plain'));
      return;
    }
    if (type === 'paste') {
      const text = data.getData('text/plain');
      if (text === '') return;
      event.preventDefault();
      start(text, copied.current);
    } else if (copy(data)) {
      event.preventDefault();
      if (type === 'cut') grid.clear();
    }
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => onEvent(event);
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, listener);
    return () => {
      for (const type of types) document.removeEventListener(type, listener);
    };
  }, []);
  return asked;
}

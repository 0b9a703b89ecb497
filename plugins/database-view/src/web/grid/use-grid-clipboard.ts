import { useToast } from '@buildai/web';
import type { ColumnNotation } from '@buildai/entities/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CopiedTable } from '../clipboard/copied-table.js';
import { copiedTable, pastedTable } from '../clipboard/copied-table.js';
import type { PasteQuestion } from '../clipboard/pasted-changes.js';
import { pastedChanges, pastedRange } from '../clipboard/pasted-changes.js';
import { pastedRows } from '../clipboard/pasted-rows.js';
import { readTable, writeTableHtml } from '../clipboard/table-text.js';
import { referencedNames } from '../clipboard/pasted-references.js';
import { useReferenceNames } from '../rows/reference-names-context.js';
import type { Column } from '../model/column.js';
import type { GridModel } from './use-grid-model.js';

/** A paste that waits for an answer. */
export interface PendingPaste {
  readonly question: PasteQuestion;
  readonly answer: (notation: ColumnNotation) => void;
  readonly cancel: () => void;
}

const isTooWide = (table: readonly (readonly string[])[], columns: readonly Column[]): boolean =>
  table.some((row) => row.length > columns.length);
const tooWideText = 'Some pasted columns have no column to go to.';

/**
 * Copies and pastes ranges as spreadsheets do, while the grid has the focus. Browsers send clipboard events to the text
 * that was selected last, which need not be in the grid, so they are heard at the document.
 * @returns a paste that waits for an answer, if there is one
 */
export function useGridClipboard(grid: GridModel, element: HTMLElement | null): PendingPaste | undefined {
  const toast = useToast();
  const names = useReferenceNames();
  const copied = useRef<CopiedTable>(undefined);
  const [asked, setAsked] = useState<PendingPaste>();

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
  /** The rows that a table names in columns of references. */
  const namedRows = async (table: readonly (readonly string[])[], columns: readonly Column[]) => {
    const wanted = [...referencedNames(table, columns)];
    const found = await Promise.all(
      wanted.map(async ([entity, some]) => [entity, await names?.idsOf(entity, some)] as const),
    );
    return new Map(found.map(([entity, ids]) => [entity, ids ?? new Map<string, string>()]));
  };
  const paste = async (text: string, answers: ColumnNotation = {}): Promise<void> => {
    const cells = readTable(text);
    const range = pastedRange(cells, grid.range);
    const rows = grid.rangeRows(range);
    if (!rows) return;
    const columns = grid.rangeColumns(range);
    grid.selectRange(range);
    const table = pastedTable(cells, text, columns, copied.current);
    const named = await namedRows(table, columns);
    // What was copied here is written as it is stored.
    const known = table === cells ? answers : { decimal: '.' as const };
    const pasted = pastedChanges(table, rows, columns, named, known);
    const { changes, refused, reason, question } = pasted;
    if (question) {
      const answer = (notation: ColumnNotation): void => {
        setAsked(undefined);
        pasteText(text, { ...answers, ...notation });
      };
      return setAsked({ question, answer, cancel: () => setAsked(undefined) });
    }
    const added = pastedRows(table, columns, rows.length, named, known);
    const storing = grid.paste(changes, added);
    if (refused > 0) {
      const left = refused === 1 ? '1 cell was' : `${refused} cells were`;
      toast({ message: `${left} left as before. ${reason}`, severity: 'error' });
    } else if (isTooWide(table, columns)) toast({ message: tooWideText });
    const ids = await storing;
    if (ids.length > 0) await grid.selectAdded(ids.length, range);
  };
  const pasteText = (text: string, answers?: ColumnNotation): void =>
    void paste(text, answers).catch((error: Error) => toast({ message: error.message, severity: 'error' }));
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
      pasteText(text);
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

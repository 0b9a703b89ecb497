import { useToast } from '@buildai/web';
import { useState } from 'react';
import type { CellChanges } from '../grid/use-cell-changes.js';
import { reasonOf } from '../rows/error-text.js';
import type { CellChange } from '../rows/cell-change.js';
import type { NewRow, RefusedNewRow } from '../rows/new-row.js';
import type { AddedRows, RowAdding } from '../rows/use-row-adding.js';
import type { UndoStack } from '../undo/undo-stack.js';

interface TablePasteParts {
  readonly cells: CellChanges;
  readonly adding: RowAdding;
  readonly undoStack: UndoStack;
  /** Whether rows can be stored and not be in the list. */
  readonly isFiltered: boolean;
  /** Reads the rows again. */
  readonly refresh: () => Promise<void>;
}

/** Pastes into rows that there are, and adds the others. @returns the IDs of the added rows */
export type PasteRows = (
  changes: readonly CellChange[],
  rows: readonly NewRow[],
) => Promise<readonly string[]>;

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

function resultText({ ids, refused, cancelled, waiting }: AddedRows, isFiltered: boolean): string {
  const missing = refused.length + cancelled;
  const added =
    missing === 0
      ? `${rowsText(ids.length)} added.`
      : `${ids.length.toLocaleString('en-US')} of ${rowsText(ids.length + missing)} added.`;
  const toFix = waiting === 1 ? '1 cell needs' : `${waiting.toLocaleString('en-US')} cells need`;
  return [
    added,
    ...(waiting > 0 ? [`${toFix} a value that fits: your text is still in it.`] : []),
    ...(isFiltered && ids.length > 0 ? ['Rows that don’t match the filters are hidden.'] : []),
  ].join(' ');
}

/** Pasting as one step that can be undone, whether it changes cells, adds rows or both. */
export function useTablePaste({ cells, adding, undoStack, isFiltered, refresh }: TablePasteParts) {
  const toast = useToast();
  const [refused, setRefused] = useState<readonly RefusedNewRow[]>([]);

  const addRows = async (rows: readonly NewRow[]): Promise<readonly string[]> => {
    if (rows.length === 0) return [];
    const result = await adding.add(rows);
    setRefused(result.refused);
    await refresh();
    const isWhole = result.refused.length + result.waiting === 0;
    toast({ message: resultText(result, isFiltered), severity: isWhole ? 'success' : 'info' });
    return result.ids;
  };
  const paste: PasteRows = async (changes, rows) => {
    const changed = cells.begin(changes);
    let added = addRows(rows);
    if (changed || rows.length > 0)
      undoStack.push({
        async undo() {
          await changed?.step.undo();
          const ids = await added;
          if (ids.length === 0) return;
          try {
            await adding.remove(ids);
            toast({ message: `${rowsText(ids.length)} removed again.` });
          } catch (error) {
            toast({ message: reasonOf(error as Error), severity: 'error' });
          }
          await refresh();
        },
        async redo() {
          await changed?.step.redo();
          added = addRows(rows);
          await added;
        },
      });
    await changed?.stored;
    return added;
  };
  return {
    paste,
    /** Rows of the last paste that were not added. */
    refused,
    forgetRefused: (): void => setRefused([]),
  };
}

import { useToast } from '@buildai/web';
import { useState } from 'react';
import type { CellChanges } from '../grid/use-cell-changes.js';
import { reasonOf } from '../rows/error-text.js';
import type { CellChange } from '../rows/cell-change.js';
import type { NewRow, RefusedNewRow } from '../rows/new-row.js';
import type { AddedRows, RowAdding } from '../rows/use-row-adding.js';
import type { RowList } from '../rows/use-row-list.js';
import type { UndoStack } from '../undo/undo-stack.js';

interface TablePasteParts {
  readonly cells: CellChanges;
  readonly adding: RowAdding;
  readonly undoStack: UndoStack;
  readonly list: Pick<RowList, 'append'>;
  /** Whether rows can be stored and not be in the list. */
  readonly isFiltered: boolean;
  /** Reads the rows again. */
  readonly refresh: () => Promise<void>;
}

/**
 * Pastes into rows that there are, and adds the others.
 * @param note what the paste does not take; empty if that is nothing
 * @returns the IDs of the added rows
 */
export type PasteRows = (
  changes: readonly CellChange[],
  rows: readonly NewRow[],
  note: string,
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
export function useTablePaste({ cells, adding, undoStack, list, isFiltered, refresh }: TablePasteParts) {
  const toast = useToast();
  const [refused, setRefused] = useState<readonly RefusedNewRow[]>([]);

  /** Adds rows, which stay below the last row until the list is sorted or loaded again. */
  const addRows = async (rows: readonly NewRow[]): Promise<AddedRows> => {
    const result = await adding.add(rows);
    if (result.created) list.append(result.created);
    await refresh();
    return result;
  };
  const tell = (result: AddedRows, note: string): void => {
    setRefused(result.refused);
    const isWhole = result.refused.length + result.waiting === 0 && note === '';
    const message = [resultText(result, isFiltered), note].join(' ').trim();
    toast({ message, severity: isWhole ? 'success' : 'info' });
  };
  const removeRows = async (ids: readonly string[]): Promise<void> => {
    try {
      await adding.remove(ids);
      toast({ message: `Undid adding ${rowsText(ids.length)}.` });
    } catch (error) {
      toast({ message: reasonOf(error as Error), severity: 'error' });
    }
    await refresh();
  };
  const paste: PasteRows = async (changes, rows, note) => {
    const changed = cells.begin(changes);
    let added = rows.length > 0 ? addRows(rows) : undefined;
    if (changed || added)
      undoStack.push({
        async undo() {
          await changed?.step.undo();
          const ids = (await added)?.ids ?? [];
          if (ids.length > 0) await removeRows(ids);
        },
        async redo() {
          await changed?.step.redo();
          // What was refused has been told, and would be refused again.
          const again = (await added)?.rows ?? [];
          if (again.length === 0) return;
          added = addRows(again);
          toast({ message: `Added ${rowsText((await added).ids.length)} again.` });
        },
      });
    if (!added && note !== '') toast({ message: note, severity: 'error' });
    await changed?.stored;
    if (!added) return [];
    const result = await added;
    tell(result, note);
    return result.ids;
  };
  return {
    paste,
    /** Rows of the last paste that were not added. */
    refused,
    forgetRefused: (): void => setRefused([]),
  };
}

import { useToast } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import type { CellChange } from '../rows/cell-change.js';
import { reversed } from '../rows/cell-change.js';
import type { ListedRows } from '../rows/listed-rows.js';
import type { WriteCells } from '../rows/use-cell-writer.js';
import { sameValue } from '../model/same-value.js';
import type { UndoStack, UndoStep } from '../undo/undo-stack.js';

/** A change that is being stored. */
interface StartedChange {
  readonly step: UndoStep;
  readonly stored: Promise<unknown>;
}

/** Changes of cells that can be undone. */
export function useCellChanges(write: WriteCells, pages: ListedRows, undoStack: UndoStack) {
  const toast = useToast();

  /** What no one else changed in the meantime. */
  const untouched = (changes: readonly CellChange[]): readonly CellChange[] => {
    const kept = changes.filter(({ id, field, before }) => {
      const row: EntityRecord | undefined = pages.row(pages.indexOf(id));
      return !row || sameValue(row[field], before);
    });
    if (kept.length < changes.length) {
      toast({ message: 'Cells that were changed in the meantime were left as they are.' });
    }
    return kept;
  };

  /** Stores changes of cells. @returns undefined if they change nothing */
  const begin = (changes: readonly CellChange[]): StartedChange | undefined => {
    const real = changes.filter(({ before, after }) => !sameValue(before, after));
    if (real.length === 0) return undefined;
    const stored = write(real);
    return {
      stored,
      step: {
        undo: async () => void (await write(untouched(reversed(await stored)))),
        redo: async () => void (await write(untouched(await stored))),
      },
    };
  };
  return {
    begin,
    change: async (changes: readonly CellChange[]): Promise<void> => {
      const started = begin(changes);
      if (!started) return;
      // Known at once, so that an undo that follows quickly takes back this change and not the one before.
      undoStack.push(started.step);
      await started.stored;
    },
  };
}

export type CellChanges = ReturnType<typeof useCellChanges>;

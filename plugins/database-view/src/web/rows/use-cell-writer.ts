import { useToast } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import { useCallback } from 'react';
import { movedText } from '../groups/moved-text.js';
import type { Column } from '../model/column.js';
import type { CellChange } from './cell-change.js';
import { changesByRow, withValues } from './cell-change.js';
import { failureText, fieldErrors } from './error-text.js';
import { inParallel } from './in-parallel.js';
import type { RefusedCell, RefusedCells } from './refused-cells.js';
import type { ListedRows } from './listed-rows.js';
import { useUpdateRow } from './use-update-row.js';

export const updateFailed = 'Failed to update row';
const changedMeanwhile = 'Someone else changed this cell. Your change was not saved.';

/** Stores changes, and returns those that were stored. */
export type WriteCells = (changes: readonly CellChange[]) => Promise<readonly CellChange[]>;

/** Rows stored at a time. */
const lanes = 4;

const valuesOf = (row: readonly CellChange[], which: 'before' | 'after') =>
  Object.fromEntries(row.map((change) => [change.field, change[which] ?? null]));

/** The cells of a row whose new value was refused, each with a reason. A cell that was to be emptied has nothing to keep. */
const refusedCells = (row: readonly CellChange[], reasonOf: (field: string) => string) =>
  new Map(
    row
      .filter(({ after }) => after !== null && after !== undefined)
      .map(({ field, after }): [string, RefusedCell] => [field, { value: after, message: reasonOf(field) }]),
  );

interface WrittenTable {
  readonly pages: ListedRows;
  readonly columns: readonly Column[];
  readonly refused: Pick<RefusedCells, 'refuse' | 'forget'>;
  /** Called with changes of a row that were not stored, since someone else changed the same cells. */
  readonly onConflict: (newer: EntityRecord, changes: readonly CellChange[]) => void;
}

/** Stores changed cells at once and shows them before; what is refused stays in its cell, with the reason. */
export function useCellWriter(
  appId: string,
  entity: string,
  { pages, columns, refused: { refuse, forget }, onConflict }: WrittenTable,
): WriteCells {
  const toast = useToast();
  const update = useUpdateRow(appId, entity);
  return useCallback(
    async (changes) => {
      const stored: CellChange[] = [];
      const rowOf = (id: string): EntityRecord | undefined => pages.row(pages.indexOf(id));
      const rows = [...changesByRow(changes)].map(([id, row]) => ({ id, row, known: rowOf(id) }));
      for (const { row, known } of rows) if (known) pages.put(withValues(known, valuesOf(row, 'after')));
      await inParallel(rows, lanes, async ({ id, row, known }) => {
        forget(
          id,
          row.map(({ field }) => field),
        );
        try {
          const result = await update(known, row);
          pages.put(result.row);
          if (result.isStored) stored.push(...row);
          else {
            refuse(
              id,
              refusedCells(row, () => changedMeanwhile),
            );
            onConflict(result.row, row);
          }
        } catch (error) {
          const shown = rowOf(id);
          if (shown) pages.put(withValues(shown, valuesOf(row, 'before')));
          const reason = failureText(updateFailed, error, columns);
          const reasons = fieldErrors(error);
          refuse(
            id,
            refusedCells(row, (field) => reasons[field] ?? reason),
          );
          toast({ message: reason, severity: 'error' });
        }
      });
      const moved = pages.groups && movedText(pages.groups.column, stored);
      if (moved !== undefined) toast({ message: moved });
      return stored;
    },
    [columns, forget, onConflict, pages, refuse, toast, update],
  );
}

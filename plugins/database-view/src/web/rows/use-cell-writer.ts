import { useToast } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import { useCallback } from 'react';
import type { Column } from '../model/column.js';
import type { CellChange } from './cell-change.js';
import { changesByRow, withValues } from './cell-change.js';
import { failureText } from './error-text.js';
import { inParallel } from './in-parallel.js';
import type { RowPages } from './row-pages.js';
import { useUpdateRow } from './use-update-row.js';

export const updateFailed = 'Failed to update row';

/** Stores changes, and returns those that were stored. */
export type WriteCells = (changes: readonly CellChange[]) => Promise<readonly CellChange[]>;

/** Rows stored at a time. */
const lanes = 4;

const valuesOf = (row: readonly CellChange[], which: 'before' | 'after') =>
  Object.fromEntries(row.map((change) => [change.field, change[which] ?? null]));

/** Stores changed cells at once and shows them before; what is refused is shown as it was. */
export function useCellWriter(
  appId: string,
  entity: string,
  pages: RowPages,
  columns: readonly Column[],
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
        try {
          const result = await update(known, row);
          pages.put(result.row);
          if (result.isStored) stored.push(...row);
          else {
            toast({
              message: 'Someone else changed this cell. The newer value is shown.',
              severity: 'error',
            });
          }
        } catch (error) {
          const shown = rowOf(id);
          if (shown) pages.put(withValues(shown, valuesOf(row, 'before')));
          toast({ message: failureText(updateFailed, error, columns), severity: 'error' });
        }
      });
      return stored;
    },
    [columns, pages, toast, update],
  );
}

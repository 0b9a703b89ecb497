import { useEffect, useEffectEvent } from 'react';
import type { Column } from '../model/column.js';
import { readCell } from '../model/read-cell.js';
import type { CellChange } from './cell-change.js';
import type { RefusedCells } from './refused-cells.js';
import type { ListedRows } from './listed-rows.js';

interface WaitingCells {
  readonly refused: RefusedCells;
  readonly pages: ListedRows;
  readonly change: (changes: readonly CellChange[]) => Promise<void>;
}

/** Stores the texts that wait in cells of choices once they are options, such as one that was just created. */
export function useFittingRefusals(
  columns: readonly Column[],
  { refused, pages, change }: WaitingCells,
): void {
  const changeOf = (id: string, field: string, value: unknown): readonly CellChange[] => {
    const column = columns.find((each) => each.id === field && each.options.length > 0);
    const read = column && typeof value === 'string' ? readCell(column, value) : undefined;
    if (!read?.ok) return [];
    return [{ id, field, before: pages.row(pages.indexOf(id))?.[field], after: read.value }];
  };
  const store = useEffectEvent(() => {
    const changes = [...refused.all()].flatMap(([id, row]) =>
      [...row].flatMap(([field, { value }]) => changeOf(id, field, value)),
    );
    if (changes.length > 0) void change(changes);
  });
  useEffect(() => {
    store();
  }, [columns]);
}

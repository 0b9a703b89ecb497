/** Rows chosen by their checkboxes. */
export interface RowSelection {
  /** Whether all rows that match are chosen, but for those of `ids`. */
  readonly isAll: boolean;
  readonly ids: ReadonlySet<string>;
}

export const noRows: RowSelection = { isAll: false, ids: new Set() };
export const allRows: RowSelection = { isAll: true, ids: new Set() };

export const isRowSelected = ({ isAll, ids }: RowSelection, id: string) => ids.has(id) !== isAll;

/** @returns undefined as long as the number of all rows is not known. */
export function selectedCount({ isAll, ids }: RowSelection, total: number | undefined): number | undefined {
  if (!isAll) return ids.size;
  return total === undefined ? undefined : Math.max(0, total - ids.size);
}

/** Chooses rows, or gives them up. */
export function withRows(
  selection: RowSelection,
  rows: readonly string[],
  isSelected: boolean,
): RowSelection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (isSelected === selection.isAll) ids.delete(id);
    else ids.add(id);
  }
  return { isAll: selection.isAll, ids };
}

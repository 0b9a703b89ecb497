import type { ExportView } from '../export/ExportMenu.js';
import type { EntityTableState } from './use-entity-table.js';

/**
 * The rows and columns as they are shown. A selection of all rows is the view itself; hidden columns are left
 * out.
 */
export function exportViewOf({
  columns,
  filter,
  selectedRows,
  sort,
  view,
}: Pick<EntityTableState, 'columns' | 'filter' | 'selectedRows' | 'sort' | 'view'>): ExportView {
  const shown = columns.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id);
  return {
    ...(filter ? { filter } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(view.hidden.length > 0 ? { fields: shown } : {}),
    selectedIds: selectedRows.isAll ? [] : [...selectedRows.ids],
  };
}

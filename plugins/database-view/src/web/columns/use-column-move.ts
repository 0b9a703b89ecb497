import { movedColumn } from '../grid/moved-column.js';
import type { EntityTableState } from '../table/use-entity-table.js';
import { placeOfColumn } from './place-of-column.js';
import { useColumnChange } from './use-column-change.js';

/** Puts a column before another one, or at the end. */
export type MoveColumn = (column: string, before: string | undefined) => void;

/** Moves columns: where all rows are shown, the field moves, and the app with it; a saved view has an order of its own. */
export function useColumnMove(
  appId: string,
  entity: string,
  { columns, layout, view, onView, tableView }: EntityTableState,
): MoveColumn {
  const { change } = useColumnChange(appId, entity);
  return (column, before) => {
    const isField = columns.some(({ id, created }) => id === column && created);
    const place = tableView.saved || !isField ? undefined : placeOfColumn(columns, column, before);
    if (place) void change({ kind: 'move', field: column, place });
    // Columns of the platform move in the view alone.
    if (place && view.order.length === 0) return;
    const ids = layout.columns.map((shown) => shown.column.id);
    onView({ change: 'order', order: movedColumn(ids, column, before) });
  };
}

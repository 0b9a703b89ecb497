import useMediaQuery from '@mui/material/useMediaQuery';
import type { EntityRecord, EntitySchema } from '@buildai/entities/shared';
import { use, useMemo, useState } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import { useEditConflicts } from '../conflicts/use-edit-conflicts.js';
import { useRefreshCounts } from '../entities/database-queries.js';
import { filterQuery } from '../filters/filter-query.js';
import { canGroup } from '../groups/row-group.js';
import { gridLayout } from '../grid/grid-layout.js';
import { useFittedWidths } from '../grid/use-fitted-widths.js';
import { useCellChanges } from '../grid/use-cell-changes.js';
import { useAppTimeZone } from '../model/app-time-zone.js';
import { columnsOf } from '../model/columns-of.js';
import { relatedColumns } from '../model/related-columns.js';
import { noRows } from '../rows/row-selection.js';
import type { RowSelection } from '../rows/row-selection.js';
import { useCellWriter } from '../rows/use-cell-writer.js';
import { useFittingRefusals } from '../rows/use-fitting-refusals.js';
import { useFreshRows } from '../rows/use-fresh-rows.js';
import { useRefusedCells } from '../rows/refused-cells.js';
import { useRowAdding } from '../rows/use-row-adding.js';
import { useRowList } from '../rows/use-row-list.js';
import { useTableView } from '../saved/use-table-view.js';
import { UndoSteps } from '../undo/undo-steps.js';
import { useRowCreation } from './use-row-creation.js';
import { useRowDeletion } from './use-row-deletion.js';
import { useTablePaste } from './use-table-paste.js';

interface EntityTableInput {
  readonly schema: EntitySchema;
  /** The schemas of all entities. */
  readonly schemas: ReadonlyMap<string, EntitySchema>;
  readonly views: readonly SavedView[];
}

/** State of the table of one entity. */
export function useEntityTable(appId: string, entity: string, { schema, schemas, views }: EntityTableInput) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const timeZone = useAppTimeZone();
  const columns = useMemo(() => columnsOf(schema, timeZone), [schema, timeZone]);
  const viewColumns = useMemo(
    () => ({ columns, filterColumns: [...columns, ...relatedColumns(columns, schemas)] }),
    [columns, schemas],
  );
  const { filterColumns } = viewColumns;
  const tableView = useTableView(viewColumns, views);
  const { view, onView } = tableView;
  const filter = useMemo(
    () => filterQuery(filterColumns, view.filters, view.search),
    [filterColumns, view.filters, view.search],
  );
  const sort = view.sort && `${view.sort.descending ? '-' : ''}${view.sort.column}`;
  const groupBy =
    view.kind === 'grid'
      ? columns.find((column) => column.id === view.groupBy && canGroup(column))
      : undefined;
  const list = useRowList(appId, entity, { filter, sort, groupBy });
  const fitted = useFittedWidths(columns, list);
  const rows = list.state.length;
  const layout = useMemo(
    () => gridLayout(columns, view, { fitted, rows, canFreeze: !isPhone }),
    [columns, view, fitted, rows, isPhone],
  );
  const undoStack = use(UndoSteps);
  const refused = useRefusedCells();
  const conflicts = useEditConflicts(appId, entity);
  const written = { pages: list.pages, columns, refused, onConflict: conflicts.add };
  const write = useCellWriter(appId, entity, written);
  const cells = useCellChanges(write, list.pages, undoStack);
  useFittingRefusals(columns, { refused, pages: list.pages, change: cells.change });
  const adding = useRowAdding(appId, entity, refused);
  const [selectedRows, onSelectRows] = useState<RowSelection>(noRows);
  const [asked, setAsked] = useState<RowSelection>();
  const refreshCounts = useRefreshCounts(appId);
  const readAgain = async (): Promise<void> => {
    refreshCounts();
    await list.pages.refresh();
  };
  const refresh = (): void => void readAgain();
  useFreshRows(appId, entity, list.pages, refresh);
  const isFiltered = filter !== undefined;
  const pasting = useTablePaste({ cells, adding, undoStack, list, isFiltered, refresh: readAgain });
  const onDeleted = (): void => {
    onSelectRows(noRows);
    refresh();
  };
  return {
    columns,
    /** The columns, and those of the rows that they link to. */
    filterColumns,
    tableView,
    view,
    onView,
    layout,
    /** The column that the rows of the grid are grouped by. */
    groupBy,
    filter,
    sort,
    list,
    undoStack,
    change: cells.change,
    /** Rows that are being added, beside those that are pasted. */
    adding,
    pasting,
    refused,
    conflicts,
    selectedRows,
    onSelectRows,
    refresh,
    creation: useRowCreation(appId, entity, { columns, undoStack, pages: list.pages, readAgain }),
    deletion: useRowDeletion({ appId, entity, filter, onDeleted, onRestored: refresh }),
    /** Rows that are deleted once that is confirmed. */
    asked,
    /** Asks to delete a row, or the chosen ones if none is given. */
    askToDelete: (row?: EntityRecord): void =>
      setAsked(row ? { isAll: false, ids: new Set([row.id]) } : selectedRows),
    stopAsking: (): void => setAsked(undefined),
  };
}

export type EntityTableState = ReturnType<typeof useEntityTable>;

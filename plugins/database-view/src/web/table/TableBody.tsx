import { ErrorState, LoadingSkeleton } from '@buildai/web';
import type { ReactNode } from 'react';
import { AddColumn } from '../columns/AddColumn.js';
import { Grid } from '../grid/Grid.js';
import { NewRow } from './NewRow.js';
import type { EntityTableState } from './use-entity-table.js';

interface TableBodyProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
  readonly onOpenRow: (id: string) => void;
  readonly onFind: () => void;
  readonly onColumnMenu: (column: string, anchor: HTMLElement) => void;
}

/** The rows, or what is shown in their place. */
export function TableBody({
  appId,
  entity,
  table,
  onOpenRow,
  onFind,
  onColumnMenu,
}: TableBodyProps): ReactNode {
  const { list, layout, creation } = table;
  const { isLoaded, error } = list.state;
  if (!isLoaded) {
    return error === undefined ? (
      <LoadingSkeleton shape="rows" count={10} />
    ) : (
      <ErrorState
        title="The rows couldn’t be loaded."
        kept="Your data is unchanged."
        error={error}
        onRetry={table.refresh}
      />
    );
  }
  return (
    <Grid
      appId={appId}
      label={entity}
      list={list}
      layout={layout}
      view={table.view}
      onView={table.onView}
      change={table.change}
      undoStack={table.undoStack}
      selectedRows={table.selectedRows}
      onSelectRows={table.onSelectRows}
      onOpenRow={({ id }) => onOpenRow(id)}
      onDelete={table.askToDelete}
      onFind={onFind}
      onColumnMenu={onColumnMenu}
      addColumn={<AddColumn appId={appId} entity={entity} />}
      newRow={creation.isOpen && <NewRow appId={appId} layout={layout} creation={creation} />}
    />
  );
}

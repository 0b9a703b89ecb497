import Box from '@mui/material/Box';
import { LoadingSkeleton, lazyComponent } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import { ColumnRunBar } from '../columns/ColumnRunBar.js';
import { useColumnMove } from '../columns/use-column-move.js';
import { OptionCreation, useOptionCreation } from '../columns/use-option-creation.js';
import { useOpenRow } from '../drawer/use-open-row.js';
import { useTableImport } from '../import/use-table-import.js';
import { selectedCount } from '../rows/row-selection.js';
import { useSavedViews } from '../saved/view-queries.js';
import { tableContainer } from '../toolbar/ToolLabel.js';
import { TableToolbar } from '../toolbar/TableToolbar.js';
import { UndoStack } from '../undo/undo-stack.js';
import { UndoSteps } from '../undo/undo-steps.js';
import { DeleteDialog } from './DeleteDialog.js';
import { TableBody } from './TableBody.js';
import { TableHeader } from './TableHeader.js';
import { TableSelection } from './TableSelection.js';
import { useHeadMenu } from './use-head-menu.js';
import { useEntityTable } from './use-entity-table.js';

const RowDrawer = lazyComponent(() => import('../drawer/RowDrawer.js'));
const RefusedRowsDialog = lazyComponent(() => import('./RefusedRowsDialog.js'));

interface EntityTableProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  /** The schemas of all entities. */
  readonly schemas: ReadonlyMap<string, EntitySchema>;
  /** Chooses another entity, in the header. */
  readonly picker: ReactNode;
}

interface LoadedTableProps extends EntityTableProps {
  readonly views: readonly SavedView[];
}

/** The rows of one entity, once its saved views are known: a view in the address would otherwise show late. */
export function EntityTable(props: EntityTableProps): ReactNode {
  const { views, isPending } = useSavedViews(props.appId, props.entity);
  const [undoStack] = useState(() => new UndoStack());
  if (isPending) return <LoadingSkeleton shape="rows" count={10} padded />;
  return (
    <UndoSteps value={undoStack}>
      <LoadedTable {...props} views={views ?? []} />
    </UndoSteps>
  );
}

/** Header, rows, and what is done with chosen rows. */
function LoadedTable({ appId, entity, schema, schemas, picker, views }: LoadedTableProps): ReactNode {
  const table = useEntityTable(appId, entity, { schema, schemas, views });
  const { columns, list, deletion, asked, askToDelete } = table;
  const { total } = list.state;
  const search = useRef<HTMLInputElement>(null);
  const fileImport = useTableImport(appId, entity, schema);
  const onMoveColumn = useColumnMove(appId, entity, table);
  const headMenu = useHeadMenu(appId, entity, table, onMoveColumn);
  const { row, open } = useOpenRow(appId, entity, list);
  const createOption = useOptionCreation(appId, entity);
  return (
    <OptionCreation value={createOption}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minWidth: 0,
          minHeight: 480,
          container: `${tableContainer} / inline-size`,
        }}
      >
        <TableHeader appId={appId} entity={entity} table={table} picker={picker} onImport={fileImport.open} />
        {fileImport.element}
        <ColumnRunBar appId={appId} entity={entity} />
        <TableToolbar appId={appId} entity={entity} table={table} views={views} searchRef={search} />
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            minHeight: 0,
            position: 'relative',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <TableBody
            appId={appId}
            entity={entity}
            schema={schema}
            table={table}
            onOpenRow={open}
            onFind={() => search.current?.focus()}
            onColumnMenu={headMenu.open}
            onMoveColumn={onMoveColumn}
          />
        </Box>
        <TableSelection table={table} />
        {table.pasting.refused.length > 0 && (
          <RefusedRowsDialog rows={table.pasting.refused} onClose={table.pasting.forgetRefused} />
        )}
        {headMenu.element}
        {row && (
          <RowDrawer
            appId={appId}
            entity={entity}
            row={row}
            columns={columns}
            onChange={table.change}
            onDelete={() => {
              open(undefined);
              askToDelete(row);
            }}
            onClose={() => open(undefined)}
          />
        )}
        {asked && (
          <DeleteDialog
            appId={appId}
            entity={entity}
            count={selectedCount(asked, total)}
            onConfirm={() => void deletion.remove(asked, selectedCount(asked, total))}
            onClose={table.stopAsking}
          />
        )}
      </Box>
    </OptionCreation>
  );
}

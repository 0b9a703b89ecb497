import Box from '@mui/material/Box';
import { LoadingSkeleton, lazyComponent } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import { ColumnRunBar } from '../columns/ColumnRunBar.js';
import { useColumnMove } from '../columns/use-column-move.js';
import { TableAdditionsProvider } from '../columns/TableAdditionsProvider.js';
import { useOpenRow } from '../drawer/use-open-row.js';
import { useTableImport } from '../import/use-table-import.js';
import type { CreatedTableState } from '../new-table/new-table.js';
import { NewTableNotice } from '../new-table/NewTableNotice.js';
import { useSavedViews } from '../saved/view-queries.js';
import { tableContainer } from '../toolbar/ToolLabel.js';
import { TableToolbar } from '../toolbar/TableToolbar.js';
import { UndoStack } from '../undo/undo-stack.js';
import { UndoSteps } from '../undo/undo-steps.js';
import { TableBody } from './TableBody.js';
import { TableHeader } from './TableHeader.js';
import { TableSelection } from './TableSelection.js';
import { useHeadMenu } from './use-head-menu.js';
import { useEntityTable } from './use-entity-table.js';

const RowDrawer = lazyComponent(() => import('../drawer/RowDrawer.js'));

interface EntityTableProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  /** The schemas of all entities. */
  readonly schemas: ReadonlyMap<string, EntitySchema>;
  /** Chooses another entity, in the header. */
  readonly picker: ReactNode;
  /** If the table was just made in this tab. */
  readonly created: CreatedTableState | undefined;
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
      <TableAdditionsProvider appId={props.appId} entity={props.entity}>
        <LoadedTable {...props} views={views ?? []} />
      </TableAdditionsProvider>
    </UndoSteps>
  );
}

/** Header, rows, and what is done with chosen rows. */
function LoadedTable({
  appId,
  entity,
  schema,
  schemas,
  picker,
  created,
  views,
}: LoadedTableProps): ReactNode {
  const table = useEntityTable(appId, entity, { schema, schemas, views });
  const { columns, list, askToDelete } = table;
  const search = useRef<HTMLInputElement>(null);
  const fileImport = useTableImport(appId, entity, schema, created);
  const onMoveColumn = useColumnMove(appId, entity, table);
  const headMenu = useHeadMenu(appId, entity, table, onMoveColumn);
  const { row, open } = useOpenRow(appId, entity, list);
  return (
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
      {created && <NewTableNotice appId={appId} label={created.label} onDismiss={created.onDismiss} />}
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
      <TableSelection appId={appId} entity={entity} table={table} />
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
    </Box>
  );
}

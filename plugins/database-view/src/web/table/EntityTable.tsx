import Box from '@mui/material/Box';
import { lazyComponent } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ColumnRunBar } from '../columns/ColumnRunBar.js';
import { useOpenRow } from '../drawer/use-open-row.js';
import { selectedCount } from '../rows/row-selection.js';
import { tableContainer } from '../toolbar/ToolLabel.js';
import { TableToolbar } from '../toolbar/TableToolbar.js';
import { DeleteDialog } from './DeleteDialog.js';
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
  /** Chooses another entity, in the header. */
  readonly picker: ReactNode;
}

/** The rows of one entity: header, grid, and what is done with chosen rows. */
export function EntityTable({ appId, entity, schema, picker }: EntityTableProps): ReactNode {
  const table = useEntityTable(appId, entity, schema);
  const { columns, view, onView, list, deletion, asked, askToDelete } = table;
  const { total } = list.state;
  const search = useRef<HTMLInputElement>(null);
  const headMenu = useHeadMenu(appId, entity, table);
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
      <TableHeader appId={appId} entity={entity} table={table} picker={picker} />
      <ColumnRunBar appId={appId} entity={entity} />
      <TableToolbar columns={columns} view={view} onView={onView} searchRef={search} />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <TableBody
          appId={appId}
          entity={entity}
          table={table}
          onOpenRow={open}
          onFind={() => search.current?.focus()}
          onColumnMenu={headMenu.open}
        />
      </Box>
      <TableSelection table={table} />
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
          entity={entity}
          count={selectedCount(asked, total)}
          onConfirm={() => void deletion.remove(asked)}
          onClose={table.stopAsking}
        />
      )}
    </Box>
  );
}

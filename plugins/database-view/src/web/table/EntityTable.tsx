import Box from '@mui/material/Box';
import { lazyComponent } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { ColumnRunBar } from '../columns/ColumnRunBar.js';
import { useColumnMenu } from '../columns/use-column-menu.js';
import { useOpenRow } from '../drawer/use-open-row.js';
import { newRule } from '../filters/operators-of.js';
import { selectedCount } from '../rows/row-selection.js';
import { TableToolbar } from '../toolbar/TableToolbar.js';
import { DeleteDialog } from './DeleteDialog.js';
import { TableBody } from './TableBody.js';
import { TableHeader } from './TableHeader.js';
import { TableSelection } from './TableSelection.js';
import { useEntityTable } from './use-entity-table.js';

const HeadMenu = lazyComponent(() => import('../grid/HeadMenu.js'));
const RowDrawer = lazyComponent(() => import('../drawer/RowDrawer.js'));

interface EntityTableProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
}

/** The rows of one entity: header, grid, and what is done with chosen rows. */
export function EntityTable({ appId, entity, schema }: EntityTableProps): ReactNode {
  const table = useEntityTable(appId, entity, schema);
  const { columns, view, onView, list, deletion, asked, askToDelete } = table;
  const { total } = list.state;
  const search = useRef<HTMLInputElement>(null);
  const [head, setHead] = useState<{ readonly id: string; readonly anchor: HTMLElement }>();
  const headColumn = head && columns.find(({ id }) => id === head.id);
  const columnMenu = useColumnMenu(appId, entity);
  const edit = () => head && (setHead(undefined), columnMenu.open(head.id, head.anchor));
  const { row, open } = useOpenRow(appId, entity, list);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 480 }}>
      <TableHeader appId={appId} entity={entity} table={table} />
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
          onColumnMenu={(id, anchor) => setHead({ id, anchor })}
        />
      </Box>
      <TableSelection table={table} />
      {head && headColumn && (
        <HeadMenu
          column={headColumn}
          anchor={head.anchor}
          layout={table.layout}
          view={view}
          onView={onView}
          onFilter={() => onView({ change: 'filters', filters: [...view.filters, newRule(headColumn)] })}
          onClose={() => setHead(undefined)}
        >
          {headColumn.created && <MenuItem onClick={edit}>Edit column</MenuItem>}
        </HeadMenu>
      )}
      {columnMenu.element}
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

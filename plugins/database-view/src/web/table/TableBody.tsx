import { entityLabel } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import { maxGroups } from '@buildai/entities/shared';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, LoadingSkeleton, lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import { AddColumn } from '../columns/AddColumn.js';
import type { MoveColumn } from '../columns/use-column-move.js';
import { Grid } from '../grid/Grid.js';
import { NewRow } from './NewRow.js';
import type { EntityTableState } from './use-entity-table.js';

const Gallery = lazyComponent(() => import('../gallery/Gallery.js'));
const Board = lazyComponent(() => import('../board/Board.js'));
const Calendar = lazyComponent(() => import('../calendar/Calendar.js'));

interface TableBodyProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  readonly table: EntityTableState;
  readonly onOpenRow: (id: string) => void;
  readonly onFind: () => void;
  readonly onColumnMenu: (column: string, anchor: HTMLElement) => void;
  readonly onMoveColumn: MoveColumn;
}

/** The rows, or what is shown in their place. */
export function TableBody({
  appId,
  entity,
  schema,
  table,
  onOpenRow,
  onFind,
  onColumnMenu,
  onMoveColumn,
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
  const label = entityLabel(entity, schema);
  const drawn = { appId, entity, schema, table, onOpenRow };
  const column = (id: string | undefined) => table.columns.find((each) => each.id === id);
  // A new row is typed in the grid, whatever the view.
  const kind = creation.draft ? 'grid' : table.view.kind;
  const { view } = table;
  const [groupBy, start] = [column(view.groupBy), column(view.start)];
  if (list.state.total === 0 && table.filter && !creation.draft) return <NoMatch table={table} />;
  if (kind === 'gallery') return <Gallery {...drawn} label={label} />;
  if (kind === 'board' && groupBy) return <Board {...drawn} groupBy={groupBy} />;
  if (kind === 'calendar' && start) return <Calendar {...drawn} columns={{ start, end: column(view.end) }} />;
  const isEmpty = list.state.total === 0 && !creation.draft;
  return (
    <>
      <Grid
        appId={appId}
        label={label}
        list={list}
        layout={layout}
        view={table.view}
        onView={table.onView}
        change={table.change}
        paste={table.pasting.paste}
        refused={table.refused}
        undoStack={table.undoStack}
        selectedRows={table.selectedRows}
        onSelectRows={table.onSelectRows}
        onOpenRow={({ id }) => onOpenRow(id)}
        onDelete={table.askToDelete}
        onNewRow={creation.begin}
        onFind={onFind}
        onColumnMenu={onColumnMenu}
        onMoveColumn={onMoveColumn}
        addColumn={<AddColumn appId={appId} entity={entity} />}
        newRow={
          creation.draft && (
            <NewRow
              key={creation.draft.number}
              appId={appId}
              layout={layout}
              creation={creation}
              draft={creation.draft}
            />
          )
        }
        newRowGroup={creation.draft?.group}
        createdRow={creation.created}
      />
      {list.pages.groups?.isComplete === false && <MoreGroups />}
      {isEmpty && <EmptyHint />}
    </>
  );
}

/** Says why not all groups are there. */
function MoreGroups(): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1.5, py: 0.5 }}>
      Only the first {maxGroups.toLocaleString('en-US')} groups are shown. Filter the rows to see the others.
    </Typography>
  );
}

/** Says how rows come into a table without any. The grid beneath takes keys and pasted rows. */
function EmptyHint(): ReactNode {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{
        position: 'absolute',
        inset: '96px 0 auto',
        px: 3,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      No rows yet. Add a row, import a file, or click here and paste rows from a spreadsheet.
    </Typography>
  );
}

/** Shown in place of the rows, when none matches. */
function NoMatch({ table: { view, onView } }: { readonly table: EntityTableState }): ReactNode {
  const search = view.search.trim();
  const isFiltered = view.filters.length > 0;
  const clear = (): void => onView({ change: 'replace', view: { ...view, search: '', filters: [] } });
  return (
    <EmptyState
      icon={SearchOffOutlined}
      title={search === '' ? 'No rows match the filters.' : `No rows match “${search}”.`}
      description={search !== '' && isFiltered ? 'The filters apply as well.' : undefined}
      action={
        <Button variant="outlined" onClick={clear}>
          {search === '' ? 'Clear filters' : isFiltered ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    />
  );
}

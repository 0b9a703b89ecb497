import type { EntityRow } from '../client/entity-client.js';
import type { RowActions, ResolvedTableProps } from './data-table-props.js';
import type { Field } from '../client/field.js';
import type { TableRows } from './table-rows.js';
import type { TableView } from './table-view.js';
import { SearchXIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@buildai/app-kit/kit/button.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { ConfirmDelete } from '@buildai/app-kit/kit/confirm-delete.js';
import { DataTableCards } from './data-table-cards.js';
import { DataTableFooter } from './data-table-footer.js';
import { DataTableGrid } from './data-table-grid.js';
import { DataTableToolbar } from './data-table-toolbar.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { LoadError } from '@buildai/app-kit/kit/load-error.js';
import { labelOfRow } from './reference-labels.js';
import { skinOf } from './skins/skin-of.js';
import { columnsOf, initialView, isNarrowed } from './table-view.js';
import { useIsWide } from '@buildai/app-kit/lib/use-media-query.js';
import { recordText } from '../texts/record-text.js';

interface TableFrameProps {
  readonly table: ResolvedTableProps;
  readonly data: TableRows;
  readonly pageSize: number;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly isSortable: (field: Field) => boolean;
  /** Loads rows that the app has not passed to the table. */
  readonly onLoadMore?: (() => unknown) | undefined;
}

/** The visible part of a `DataTable`: search, filters, rows and pagination. */
export function TableFrame({ table, data, pageSize, view, onView, isSortable, onLoadMore }: TableFrameProps) {
  const { fields, onDelete } = table;
  const { rows, page, loading, error, count, total, labelOf, labelsLoading } = data;
  const [deleting, setDeleting] = useState<EntityRow>();
  const wide = useIsWide();
  const narrow = (change: Partial<TableView>) => onView({ ...view, ...change, page: 0 });
  const actions: RowActions = {
    onOpen: table.onOpen ?? table.onEdit,
    onEdit: table.onEdit,
    onDelete: onDelete && setDeleting,
  };
  const nameOf = (record: EntityRow) =>
    labelOfRow(record, fields.find((field) => skinOf(field).onCard === 'title')?.name);

  if (error) return <LoadError error={error} {...(data.reload ? { onRetry: data.reload } : {})} />;
  if (!loading && !data.busy && rows.length === 0 && !isNarrowed(view) && !onLoadMore) {
    return (
      <div className={cn('rounded-xl border border-dashed', table.className)}>
        {table.empty ?? <EmptyState title={recordText('nothingYet')} />}
      </div>
    );
  }
  const columns = columnsOf(fields);
  const body = { columns, rows, loading, pageSize, labelOf, labelsLoading, actions, nameOf };
  return (
    <div className={cn('flex flex-col gap-3', table.className)}>
      {!table.plain && (
        <DataTableToolbar
          fields={fields}
          view={view}
          onChange={narrow}
          disabled={loading && !isNarrowed(view)}
          placeholder={table.searchPlaceholder ?? recordText('search')}
          actions={table.actions}
        />
      )}
      <div className={cn('transition-opacity', data.busy && 'opacity-60')} aria-busy={data.busy}>
        {!loading && rows.length === 0 ? (
          <NoResults onClear={() => onView(initialView)} />
        ) : wide ? (
          <DataTableGrid
            {...body}
            sort={view.sort}
            onSort={(sort) => narrow({ sort })}
            isSortable={isSortable}
          />
        ) : (
          <DataTableCards {...body} />
        )}
      </div>
      {!loading && (!table.plain || page > 0 || data.hasNext) && (
        <DataTableFooter
          page={page}
          pageSize={pageSize}
          shown={rows.length}
          count={count}
          total={total}
          hasNext={data.hasNext}
          onPage={(next) => onView({ ...view, page: next })}
          onLoadMore={onLoadMore}
        />
      )}
      {onDelete && deleting && (
        <ConfirmDelete
          name={nameOf(deleting)}
          open
          onOpenChange={(open) => !open && setDeleting(undefined)}
          onConfirm={() => onDelete(deleting)}
        />
      )}
    </div>
  );
}

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="rounded-xl border bg-card">
      <EmptyState
        icon={SearchXIcon}
        title={recordText('noResults')}
        description={recordText('tryDifferent')}
        action={
          <Button variant="outline" size="sm" onClick={onClear}>
            {recordText('clearSearch')}
          </Button>
        }
      />
    </div>
  );
}

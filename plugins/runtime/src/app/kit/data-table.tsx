import type { ReactNode } from 'react';
import type { EntityRow } from '../client/entity-client.js';
import type { Field } from './field.js';
import type { TableView } from './table-view.js';
import { SearchXIcon } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from './button.js';
import { cn } from './class-names.js';
import { ConfirmDelete } from './confirm-delete.js';
import { DataTableCards } from './data-table-cards.js';
import { DataTableFooter } from './data-table-footer.js';
import { DataTableGrid } from './data-table-grid.js';
import { DataTableToolbar } from './data-table-toolbar.js';
import { EmptyState } from './empty-state.js';
import { formatValue } from './format-value.js';
import { LoadFault } from './load-fault.js';
import { labelOfRow, useReferenceLabels } from './reference-labels.js';
import { applyView, columnsOf, initialView } from './table-view.js';
import { useIsWide } from './use-media-query.js';

export interface DataTableProps {
  readonly fields: readonly Field[];
  readonly records: readonly EntityRow[];
  readonly loading?: boolean;
  /** Shown in place of the rows, with a button that tries again where `onReload` is given. */
  readonly error?: Error | undefined;
  readonly onReload?: () => void;
  readonly onOpen?: (record: EntityRow) => void;
  readonly onEdit?: (record: EntityRow) => void;
  /** Called once the person has confirmed it in the table's own dialog. */
  readonly onDelete?: (record: EntityRow) => unknown;
  /** What stands there when there is not one record. */
  readonly empty?: ReactNode;
  /** Rows on one page; 20 unless stated. */
  readonly pageSize?: number;
  /** More rows than these are on the server; `onLoadMore` fetches the next ones. */
  readonly hasMore?: boolean;
  readonly onLoadMore?: () => unknown;
  /** Beside the search: an import button, a view switch. */
  readonly actions?: ReactNode;
  readonly searchPlaceholder?: string;
  /** Without search, filters and count: a short list on the page of something else. */
  readonly plain?: boolean;
  readonly className?: string;
}

export interface RowActions {
  readonly onOpen?: ((record: EntityRow) => void) | undefined;
  readonly onEdit?: ((record: EntityRow) => void) | undefined;
  readonly onDelete?: ((record: EntityRow) => void) | undefined;
}

/** Records as a table, or as cards on a phone: search, sort, filters, pages, and what can be done with a row. */
export function DataTable(props: DataTableProps) {
  const { fields, records, loading = false, error, pageSize = 20, onDelete } = props;
  const [view, setView] = useState<TableView>(initialView);
  const [deleting, setDeleting] = useState<EntityRow>();
  const wide = useIsWide();
  const columns = columnsOf(fields);
  const { labelOf, loading: labelsLoading } = useReferenceLabels(fields, records);
  const shown = useDeferredValue(view);
  const found = useMemo(
    () =>
      applyView(records, fields, shown, (field, value) =>
        formatValue(field, value, (id) => labelOf(field, id)),
      ),
    [records, fields, shown, labelOf],
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(view.page, pages - 1);
  const rows = found.slice(page * pageSize, (page + 1) * pageSize);
  const narrow = (change: Partial<TableView>) => setView({ ...view, ...change, page: 0 });
  const actions: RowActions = {
    onOpen: props.onOpen ?? props.onEdit,
    onEdit: props.onEdit,
    onDelete: onDelete && setDeleting,
  };
  const nameOf = (record: EntityRow) =>
    labelOfRow(record, fields.find((field) => field.type === 'text')?.name);

  if (error) return <LoadFault error={error} {...(props.onReload ? { onRetry: props.onReload } : {})} />;
  if (!loading && records.length === 0 && !props.hasMore) {
    return (
      <div className={cn('rounded-xl border border-dashed', props.className)}>
        {props.empty ?? <EmptyState title="Nothing here yet" />}
      </div>
    );
  }
  const body = { columns, rows, loading, pageSize, labelOf, labelsLoading, actions, nameOf };
  return (
    <div className={cn('flex flex-col gap-3', props.className)}>
      {!props.plain && (
        <DataTableToolbar
          fields={fields}
          view={view}
          onChange={narrow}
          disabled={loading}
          placeholder={props.searchPlaceholder ?? 'Search'}
          actions={props.actions}
        />
      )}
      {!loading && rows.length === 0 ? (
        <div className="rounded-xl border bg-card">
          <EmptyState
            icon={SearchXIcon}
            title="Nothing matches"
            description="Try other words or fewer filters."
            action={
              <Button variant="outline" size="sm" onClick={() => setView(initialView)}>
                Clear search and filters
              </Button>
            }
          />
        </div>
      ) : wide ? (
        <DataTableGrid {...body} sort={view.sort} onSort={(sort) => narrow({ sort })} />
      ) : (
        <DataTableCards {...body} />
      )}
      {!loading && (!props.plain || pages > 1) && (
        <DataTableFooter
          page={page}
          pages={pages}
          pageSize={pageSize}
          count={found.length}
          total={records.length}
          onPage={(next) => setView({ ...view, page: next })}
          hasMore={props.hasMore ?? false}
          onLoadMore={props.onLoadMore}
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

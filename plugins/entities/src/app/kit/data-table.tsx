import type { ReactNode } from 'react';
import type { EntityClient, EntityFilter, EntityRow } from '../client/entity-client.js';
import type { Field } from './field.js';
import type { TableRows } from './table-rows.js';
import type { TableView } from './table-view.js';
import { useState } from 'react';
import { sourceOf } from '../client/record-sources.js';
import { TableFrame } from './table-frame.js';
import { isSortedByServer } from './table-query.js';
import { useGivenRows, useServedRows } from './table-rows.js';
import { initialView } from './table-view.js';

export interface DataTableProps {
  readonly fields: readonly Field[];
  /** The entity whose rows are shown. Paging, search, sorting, filtering and counting happen on the server. */
  readonly entity?: EntityClient;
  /** With `entity`: a fixed filter, and the initial sort order. */
  readonly filter?: EntityFilter;
  readonly sort?: string;
  /**
   * Rows to show instead of an `entity`. If they come from `useRecords` and are incomplete, the table loads the
   * rest from the server. Rows that an app has filtered or created itself are shown as they are.
   */
  readonly records?: readonly EntityRow[];
  readonly loading?: boolean;
  /** Shown instead of the rows, with a retry button if `onReload` is set. */
  readonly error?: Error | undefined;
  readonly onReload?: () => void;
  readonly onOpen?: (record: EntityRow) => void;
  readonly onEdit?: (record: EntityRow) => void;
  /** Called after confirmation in the table's own dialog. */
  readonly onDelete?: (record: EntityRow) => unknown;
  /** Shown if there are no records. */
  readonly empty?: ReactNode;
  /** Rows per page (default: 20). */
  readonly pageSize?: number;
  /** Whether the server has more rows, which `onLoadMore` loads. */
  readonly hasMore?: boolean;
  readonly onLoadMore?: () => unknown;
  /** Next to the search: an import button, a view switch. */
  readonly actions?: ReactNode;
  readonly searchPlaceholder?: string;
  /** Without search, filters and count, for a short list on another page. */
  readonly plain?: boolean;
  readonly className?: string;
}

export interface RowActions {
  readonly onOpen?: ((record: EntityRow) => void) | undefined;
  readonly onEdit?: ((record: EntityRow) => void) | undefined;
  readonly onDelete?: ((record: EntityRow) => void) | undefined;
}

interface PartProps {
  readonly table: DataTableProps;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

interface Served {
  readonly entity: EntityClient;
  readonly filter?: EntityFilter | undefined;
  readonly sort?: string | undefined;
}

/** The server query, if the server has more rows than were passed to the table. */
function servedBy({ entity, filter, sort, records, hasMore }: DataTableProps): Served | undefined {
  if (records === undefined) return entity && { entity, filter, sort };
  const source = sourceOf(records);
  return source && (source.isLong || (source.isCut && hasMore)) ? source : undefined;
}

/** Records as a table, or as cards on a phone, with search, sorting, filters, pages and row actions. */
export function DataTable(table: DataTableProps) {
  const [view, setView] = useState<TableView>(initialView);
  const served = servedBy(table);
  const parts = { table, view, onView: setView };
  return served ? <ServedTable {...parts} served={served} /> : <GivenTable {...parts} />;
}

function ServedTable({ table, view, onView, served }: PartProps & { readonly served: Served }) {
  const { fields, pageSize = 20 } = table;
  const data = useServedRows(served, fields, view, pageSize, table.records ?? []);
  return (
    <TableFrame
      table={table}
      data={data}
      pageSize={pageSize}
      view={view}
      onView={onView}
      isSortable={isSortedByServer}
    />
  );
}

function GivenTable({ table, view, onView }: PartProps) {
  const { fields, records = [], loading = false, error, pageSize = 20, hasMore, onLoadMore } = table;
  const given = useGivenRows(records, fields, view, pageSize);
  const data: TableRows = { ...given, loading, error, reload: table.onReload };
  return (
    <TableFrame
      table={table}
      data={data}
      pageSize={pageSize}
      view={view}
      onView={onView}
      isSortable={({ type }) => type !== 'image'}
      onLoadMore={hasMore ? (onLoadMore ?? (() => undefined)) : undefined}
    />
  );
}

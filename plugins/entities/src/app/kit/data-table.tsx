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
  /** Whose rows the table shows. It asks the server for each page, and to search, sort, filter and count. */
  readonly entity?: EntityClient;
  /** With `entity`: which of its rows, and in which order until a reader chooses another. */
  readonly filter?: EntityFilter;
  readonly sort?: string;
  /**
   * The rows themselves, in the place of `entity`. What `useRecords` gives may be a part: the table then asks the
   * server for the rest. Rows that an app has filtered or made itself are all there is.
   */
  readonly records?: readonly EntityRow[];
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

/** Where the server has more rows than the table was given: what to ask it for. */
function servedBy({ entity, filter, sort, records, hasMore }: DataTableProps): Served | undefined {
  if (records === undefined) return entity && { entity, filter, sort };
  const source = sourceOf(records);
  return source && (source.isLong || (source.isCut && hasMore)) ? source : undefined;
}

/** Records as a table, or as cards on a phone: search, sort, filters, pages, and what can be done with a row. */
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

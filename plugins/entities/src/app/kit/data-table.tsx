import type { EntityClient, EntityFilter } from '../client/entity-client.js';
import type { DataTableProps, ResolvedTableProps } from './data-table-props.js';
import type { TableRows } from './table-rows.js';
import type { TableView } from './table-view.js';
import { useMemo, useState } from 'react';
import { sourceOf } from '../client/record-sources.js';
import { displayFields } from './field-choice.js';
import { skinOf } from './skins/skin-of.js';
import { TableFrame } from './table-frame.js';
import { isSortedByServer } from './table-query.js';
import { useClientRows, useServedRows } from './table-rows.js';
import { initialView } from './table-view.js';

interface PartProps {
  readonly table: ResolvedTableProps;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

interface Served {
  readonly entity: EntityClient;
  readonly filter?: EntityFilter | undefined;
  readonly sort?: string | undefined;
}

/** The server query, if the server has more rows than were passed to the table. */
function servedBy({ entity, filter, sort, records, hasMore }: ResolvedTableProps): Served | undefined {
  if (records === undefined) return entity && { entity, filter, sort };
  const source = sourceOf(records);
  return source && (source.isLong || (source.isCut && hasMore)) ? source : undefined;
}

/** Records as a table, or as cards on a phone, with search, sorting, filters, pages and row actions. */
export function DataTable(props: DataTableProps) {
  const [view, setView] = useState<TableView>(initialView);
  const { entity, fields, records } = props;
  const shown = useMemo(
    () => displayFields({ fields, entity: entity ?? (records && sourceOf(records)?.entity) }),
    [entity, fields, records],
  );
  const table = { ...props, fields: shown };
  const served = servedBy(table);
  const parts = { table, view, onView: setView };
  return served ? <ServedTable {...parts} served={served} /> : <LocalTable {...parts} />;
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

function LocalTable({ table, view, onView }: PartProps) {
  const { fields, records = [], loading = false, error, pageSize = 20, hasMore, onLoadMore } = table;
  const given = useClientRows(records, fields, view, pageSize);
  const data: TableRows = { ...given, loading, error, reload: table.onReload };
  return (
    <TableFrame
      table={table}
      data={data}
      pageSize={pageSize}
      view={view}
      onView={onView}
      isSortable={(field) => skinOf(field).sortedBy !== 'nobody'}
      onLoadMore={hasMore ? (onLoadMore ?? (() => undefined)) : undefined}
    />
  );
}

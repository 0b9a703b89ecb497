import type { EntityClient, EntityRow } from '../client/entity-client.js';
import type { RecordsQuery } from '../client/record-pages.js';
import type { Field } from '../client/field.js';
import type { LabelOf } from './reference-labels.js';
import type { TableView } from './table-view.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { largestPage } from '../client/read-all.js';
import { recordPages, rowsOf } from '../client/record-pages.js';
import { useTotals } from '../client/use-totals.js';
import { formatValue } from './format-value.js';
import { useReferenceLabels } from './reference-labels.js';
import { useReferenceMatches } from './reference-matches.js';
import { searchWords, tableFilter, tableSort } from './table-query.js';
import { applyView, isNarrowed } from './table-view.js';
import { useSettled } from '@buildai/app-kit/lib/use-settled.js';

/** The rows that a table currently shows. */
export interface TableRows {
  /** Rows of the current page. */
  readonly rows: readonly EntityRow[];
  /** Zero-based. */
  readonly page: number;
  /** True until there is something to show. */
  readonly loading: boolean;
  /** Whether other rows than those shown are being loaded. */
  readonly busy: boolean;
  readonly error: Error | undefined;
  /** Number of matching rows; undefined until counted. */
  readonly count: number | undefined;
  /** Number of rows without search and filters. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly labelOf: LabelOf;
  readonly labelsLoading: boolean;
  reload?: (() => void) | undefined;
}

/** Client-side rows: a complete list, or all that the app wants to show. */
export function useClientRows(
  records: readonly EntityRow[],
  fields: readonly Field[],
  view: TableView,
  pageSize: number,
): TableRows {
  const { labelOf, loading: labelsLoading } = useReferenceLabels(fields, records);
  const shown = useDeferredValue(view);
  const found = useMemo(
    () =>
      applyView(records, fields, shown, (field, value) =>
        formatValue(field, value, (id) => labelOf(field, id)),
      ),
    [records, fields, shown, labelOf],
  );
  const page = Math.min(view.page, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  return {
    rows: found.slice(page * pageSize, (page + 1) * pageSize),
    page,
    loading: false,
    busy: false,
    error: undefined,
    count: found.length,
    total: records.length,
    hasNext: (page + 1) * pageSize < found.length,
    labelOf,
    labelsLoading,
  };
}

/** Server-side rows: filtered, sorted, counted and paged by the server. */
export function useServedRows(
  { entity, filter, sort }: RecordsQuery & { readonly entity: EntityClient },
  fields: readonly Field[],
  view: TableView,
  pageSize: number,
  /** Rows already loaded, shown until the server responds. */
  known: readonly EntityRow[],
): TableRows {
  const search = useSettled(view.search);
  const { matches, loading: matching } = useReferenceMatches(fields, searchWords(search));
  const asked = tableFilter(filter, fields, { ...view, search }, matches);
  const narrowed = isNarrowed({ ...view, search });
  const query = useInfiniteQuery(
    {
      // Loads several table pages per request, so that the next page is usually available.
      ...recordPages(
        entity,
        { filter: asked, sort: tableSort(sort, view) },
        Math.min(largestPage, pageSize * 5),
      ),
      enabled: !matching,
      placeholderData: keepPreviousData,
    },
    queryCache,
  );
  const { data, hasNextPage, fetchNextPage, isFetching, isError } = query;
  const read = useMemo(() => rowsOf(data), [data]);
  const counted = useTotals(entity, { filter: asked }, hasNextPage && !matching);
  const everything = useTotals(entity, { filter }, narrowed);
  const count =
    data && !hasNextPage ? read.length : counted.count && Math.max(counted.count, read.length + 1);

  const lastPage = hasNextPage ? Infinity : Math.max(0, Math.ceil(read.length / pageSize) - 1);
  const page = Math.min(view.page, lastPage);
  const end = (page + 1) * pageSize;
  const readsOn = hasNextPage && end > read.length && !isFetching && !isError;
  useEffect(() => {
    if (readsOn) void fetchNextPage({ cancelRefetch: false });
  }, [readsOn, fetchNextPage]);

  const isFirst = page === 0 && !narrowed && !view.sort;
  const rows = data === undefined && isFirst ? known.slice(0, pageSize) : read.slice(page * pageSize, end);
  const { labelOf, loading: labelsLoading } = useReferenceLabels(fields, rows);
  return {
    rows,
    page,
    loading: rows.length === 0 && (query.isPending || (hasNextPage && !isError)),
    busy: matching || query.isPlaceholderData || view.search !== search,
    error: query.error ?? undefined,
    count,
    total: narrowed ? everything.count : count,
    hasNext: end < read.length || hasNextPage,
    labelOf,
    labelsLoading,
    reload: () => void query.refetch(),
  };
}

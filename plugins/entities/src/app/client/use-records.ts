import type { EntityClient, EntityPageRequest, EntityRow } from './entity-client.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { useLiveRows } from './live/use-live-rows.js';
import { largestPage } from './read-all.js';
import { recordPages, rowsOf } from './record-pages.js';
import { rememberSource } from './record-sources.js';
import { useTotals } from './use-totals.js';

/** Maximum number of rows that a hook without a limit loads automatically. */
export const mostReadOn = 10_000;

export interface Records {
  /** Without a limit, pages are added until all rows are loaded, up to 10,000 automatically. */
  readonly records: readonly EntityRow[];
  /** True until the first response; not set by refetches. */
  readonly loading: boolean;
  /** Whether `records` are all matching rows. */
  readonly complete: boolean;
  /** Number of matching rows; undefined until known, and if a limit cut the list short. */
  readonly total: number | undefined;
  readonly error: Error | undefined;
  reload(): Promise<void>;
  readonly hasMore: boolean;
  loadMore(): Promise<void>;
}

/**
 * The matching rows, up to date with every change, wherever it is made. Without a limit, all pages are
 * loaded in the background, so that values computed from `records` are correct.
 * @example const { records, loading } = useRecords(Task, { filter: { done: false }, sort: '-createdAt' });
 */
export function useRecords(entity: EntityClient, request: Omit<EntityPageRequest, 'cursor'> = {}): Records {
  useLiveRows();
  const { filter, sort, limit } = request;
  const goal = limit ?? mostReadOn;
  const pages = recordPages(entity, { filter, sort }, Math.min(goal, largestPage));
  const query = useInfiniteQuery(pages, queryCache);
  const { data, hasNextPage, fetchNextPage } = query;
  const read = useMemo(() => rowsOf(data), [data]);
  const readsOn =
    goal > largestPage && hasNextPage && read.length < goal && !query.isFetching && !query.isError;
  useEffect(() => {
    if (readsOn) void fetchNextPage({ cancelRefetch: false });
  }, [readsOn, read, fetchNextPage]);

  const isCut = limit !== undefined && limit > largestPage && read.length >= limit;
  const complete = data !== undefined && !hasNextPage && !(isCut && read.length > limit);
  const hasMore = hasNextPage && !isCut;
  const several = data !== undefined && (data.pages.length > 1 || hasNextPage);
  const key = JSON.stringify(pages.queryKey);
  const records = useMemo(() => {
    const shown = isCut ? read.slice(0, limit) : [...read];
    const isLimited = limit !== undefined;
    rememberSource(shown, {
      entity,
      filter,
      sort,
      isLong: !isLimited && several,
      isCut: isLimited && hasMore,
    });
    return shown;
    // The key says all that the filter does, which is a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read, isCut, limit, several, hasMore, key]);
  const counted = useTotals(entity, { filter }, limit === undefined && hasNextPage);
  return {
    records,
    loading: query.isPending,
    complete,
    total: complete ? read.length : limit === undefined ? counted.count : undefined,
    error: query.error ?? undefined,
    reload: async () => void (await query.refetch()),
    hasMore,
    loadMore: async () => void (await fetchNextPage()),
  };
}

export interface OneRecord {
  /** Undefined while loading, and if it does not exist. */
  readonly record: EntityRow | undefined;
  readonly loading: boolean;
  readonly error: Error | undefined;
  reload(): Promise<void>;
}

/** One row by ID, up to date with every change, wherever it is made. */
export function useRecord(entity: EntityClient, id: string | undefined): OneRecord {
  useLiveRows();
  const query = useQuery(
    {
      queryKey: ['record', entity.entityName, id],
      queryFn: () => entity.get(id ?? ''),
      enabled: id !== undefined,
    },
    queryCache,
  );
  return {
    record: query.data,
    loading: query.isLoading,
    error: query.error ?? undefined,
    reload: async () => void (await query.refetch()),
  };
}

import type { InfiniteData } from '@tanstack/react-query';
import type { EntityClient, EntityPage, EntityPageRequest, EntityRow } from './entity-client.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryCache } from './query-cache.js';

export interface Records {
  readonly records: readonly EntityRow[];
  /** True until the first answer; a refresh does not set it again. */
  readonly loading: boolean;
  readonly error: Error | undefined;
  reload(): Promise<void>;
  readonly hasMore: boolean;
  loadMore(): Promise<void>;
}

/**
 * The rows that match, read again after every change made through the client.
 * @example const { records, loading } = useRecords(Task, { filter: { done: false }, sort: '-createdAt' });
 */
export function useRecords(entity: EntityClient, request: Omit<EntityPageRequest, 'cursor'> = {}): Records {
  const query = useInfiniteQuery(
    {
      queryKey: ['records', entity.entityName, request],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        entity.page(pageParam === null ? request : { ...request, cursor: pageParam }),
      initialPageParam: null as string | null,
      getNextPageParam: (page: EntityPage) => page.nextCursor,
    },
    queryCache,
  );
  const pages = query.data?.pages;
  return {
    records: useMemo(() => pages?.flatMap((page) => page.records) ?? [], [pages]),
    loading: query.isPending,
    error: query.error ?? undefined,
    reload: async () => void (await query.refetch()),
    hasMore: query.hasNextPage,
    loadMore: async () => void (await query.fetchNextPage()),
  };
}

export interface OneRecord {
  /** Undefined while it loads, and when there is none. */
  readonly record: EntityRow | undefined;
  readonly loading: boolean;
  readonly error: Error | undefined;
  reload(): Promise<void>;
}

/** One row by its id, read again after every change made through the client. */
export function useRecord(entity: EntityClient, id: string | undefined): OneRecord {
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

/** Takes a row out of all lists that are kept, so that none shows it for a moment before it is read again. */
async function forget(entityName: string, gone: string): Promise<void> {
  const one = { queryKey: ['record', entityName, gone] };
  await queryCache.cancelQueries(one);
  await queryCache.invalidateQueries({ ...one, refetchType: 'none' });
  queryCache.setQueriesData<InfiniteData<EntityPage>>({ queryKey: ['records', entityName] }, (data) =>
    data && 'pages' in data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            records: page.records.filter(({ id }) => id !== gone),
          })),
        }
      : data,
  );
}

/**
 * Has every hook that shows rows of this entity read them again. A page may still show the row that is `gone` while
 * it goes elsewhere: that one is not asked for any more.
 */
export async function refreshEntity(entityName: string, gone?: string): Promise<void> {
  if (gone !== undefined) await forget(entityName, gone);
  await Promise.all([
    queryCache.invalidateQueries({ queryKey: ['records', entityName] }),
    queryCache.invalidateQueries({
      queryKey: ['record', entityName],
      predicate: ({ queryKey }) => queryKey[2] !== gone,
    }),
    queryCache.invalidateQueries({ queryKey: ['labels', entityName] }),
  ]);
}

import type { InfiniteData } from '@tanstack/react-query';
import type { EntityClient, EntityFilter, EntityPage, EntityRow } from './entity-client.js';

/** Filter and sort order of a list. */
export interface RecordsQuery {
  readonly filter?: EntityFilter | undefined;
  readonly sort?: string | undefined;
}

export type RecordPages = InfiniteData<EntityPage>;

/** Cached lists older than this are refetched when shown again, in ms. */
const fresh = 5_000;
/** Like `fresh`, for lists that take many requests. */
const longFresh = 60_000;

export const recordsKey = (entityName: string) => ['records', entityName] as const;

/** Infinite query of an entity's rows. */
export function recordPages(entity: EntityClient, { filter, sort }: RecordsQuery, pageSize: number) {
  const query = { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}) };
  return {
    queryKey: [...recordsKey(entity.entityName), query, pageSize] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      entity.page(
        { ...query, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    meta: { options: entity.options(sort?.replace(/^-/, '') ?? '').map(({ value }) => value) },
    initialPageParam: null as string | null,
    getNextPageParam: (page: EntityPage) => page.nextCursor,
    staleTime: ({ state }: { state: { data?: RecordPages | undefined } }) =>
      (state.data?.pages.length ?? 0) > 1 ? longFresh : fresh,
  };
}

/** The rows of all pages without duplicates, which occur if a row moved between pages. */
export function rowsOf(data: RecordPages | undefined): readonly EntityRow[] {
  if (!data) return [];
  const rows = new Map<string, EntityRow>();
  for (const page of data.pages) for (const row of page.records) rows.set(row.id, row);
  return [...rows.values()];
}

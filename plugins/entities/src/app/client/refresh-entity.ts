import type { RecordPages, RecordsQuery } from './record-pages.js';
import { placeRows } from './place-rows.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { readPage } from './read-page.js';
import { recordsKey } from './record-pages.js';
import { totalsKey } from './totals-key.js';

/** IDs of rows that were created or changed, and of those that were deleted. */
export interface RowChange {
  readonly changed?: readonly string[];
  readonly gone?: readonly string[];
  /** Whether someone else made the change. */
  readonly isForeign?: boolean;
}

/** Maximum number of IDs in a query string. */
const mostPlaced = 100;

/** Removes deleted rows from all cached lists, so that they do not show until these are refetched. */
function removeFromLists(entityName: string, gone: readonly string[]): void {
  queryCache.setQueriesData<RecordPages>(
    { queryKey: recordsKey(entityName) },
    (data) => data && placeRows(data, gone, [], undefined),
  );
}

/** Marks deleted rows as stale without requesting them. */
async function forget(entityName: string, gone: readonly string[]): Promise<void> {
  for (const id of gone) {
    const one = { queryKey: ['record', entityName, id] };
    await queryCache.cancelQueries(one);
    await queryCache.invalidateQueries({ ...one, refetchType: 'none' });
  }
}

/** Inserts changed rows into a long list instead of refetching all of it. */
async function place(
  entityName: string,
  queryKey: readonly unknown[],
  ids: readonly string[],
  options: readonly string[],
): Promise<void> {
  const { filter, sort } = queryKey[2] as RecordsQuery;
  const among = { id: { $in: ids } };
  const request = { filter: filter ? { $and: [filter, among] } : among, limit: Math.max(1, ids.length) };
  const { records } =
    ids.length === 0 ? { records: [] } : await readPage(entityName, sort ? { ...request, sort } : request);
  // A pending request may have started before the change.
  await queryCache.cancelQueries({ queryKey, exact: true });
  queryCache.setQueryData<RecordPages>(
    queryKey,
    (data) => data && placeRows(data, ids, records, sort, options),
  );
}

async function refreshLists(entityName: string, { changed = [], gone = [] }: RowChange): Promise<void> {
  const isKnown = changed.length + gone.length > 0 && changed.length <= mostPlaced;
  const lists = queryCache.getQueryCache().findAll({ queryKey: recordsKey(entityName) });
  await Promise.all(
    lists.map(async ({ queryKey, state, meta }) => {
      const pages = (state.data as RecordPages | undefined)?.pages.length ?? 0;
      const again = () => queryCache.invalidateQueries({ queryKey, exact: true });
      if (!isKnown || pages < 2) return again();
      return place(entityName, queryKey, changed, meta?.options as readonly string[]).catch(again);
    }),
  );
}

/**
 * Refreshes all hooks that show rows of this entity: short lists and totals are refetched; in long lists,
 * changed rows are moved. A row that this page deleted may still be shown while the page navigates away; it is not
 * requested again. Of single rows, a foreign change refreshes only those that it names.
 */
export async function refreshEntity(entityName: string, change: RowChange = {}): Promise<void> {
  const { changed = [], gone = [], isForeign = false } = change;
  if (!isForeign) await forget(entityName, gone);
  removeFromLists(entityName, gone);
  const touched = new Set<unknown>([...changed, ...gone]);
  const isStale = (id: unknown) => (isForeign ? touched.has(id) : !gone.includes(id as string));
  await Promise.all([
    refreshLists(entityName, change),
    queryCache.invalidateQueries({ queryKey: totalsKey(entityName) }),
    queryCache.invalidateQueries({
      queryKey: ['record', entityName],
      predicate: ({ queryKey }) => isStale(queryKey[2]),
    }),
    queryCache.invalidateQueries({ queryKey: ['labels', entityName] }),
  ]);
}

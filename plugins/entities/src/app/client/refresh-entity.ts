import type { RecordPages, RecordsQuery } from './record-pages.js';
import { placeRows } from './place-rows.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { readPage } from './read-page.js';
import { recordsKey } from './record-pages.js';
import { totalsKey } from './use-totals.js';

/** The ids of rows of an entity that were made or changed, and of one that was deleted. */
export interface RowChange {
  readonly changed?: readonly string[];
  readonly gone?: string;
}

/** As many ids as fit into the address of one request. */
const mostPlaced = 100;

/** Takes a row out of all lists that are kept, so that none shows it for a moment before it is read again. */
async function forget(entityName: string, gone: string): Promise<void> {
  const one = { queryKey: ['record', entityName, gone] };
  await queryCache.cancelQueries(one);
  await queryCache.invalidateQueries({ ...one, refetchType: 'none' });
  queryCache.setQueriesData<RecordPages>(
    { queryKey: recordsKey(entityName) },
    (data) => data && placeRows(data, [gone], [], undefined),
  );
}

/** Puts changed rows where they belong in a list of many pages, instead of reading all of it again. */
async function place(
  entityName: string,
  queryKey: readonly unknown[],
  ids: readonly string[],
): Promise<void> {
  const { filter, sort } = queryKey[2] as RecordsQuery;
  const among = { id: { $in: ids } };
  const request = { filter: filter ? { $and: [filter, among] } : among, limit: Math.max(1, ids.length) };
  const { records } =
    ids.length === 0 ? { records: [] } : await readPage(entityName, sort ? { ...request, sort } : request);
  // What is being read at this moment began before the change.
  await queryCache.cancelQueries({ queryKey, exact: true });
  queryCache.setQueryData<RecordPages>(queryKey, (data) => data && placeRows(data, ids, records, sort));
}

async function refreshLists(entityName: string, { changed = [], gone }: RowChange): Promise<void> {
  const isKnown = (changed.length > 0 || gone !== undefined) && changed.length <= mostPlaced;
  const lists = queryCache.getQueryCache().findAll({ queryKey: recordsKey(entityName) });
  await Promise.all(
    lists.map(async ({ queryKey, state }) => {
      const pages = (state.data as RecordPages | undefined)?.pages.length ?? 0;
      const again = () => queryCache.invalidateQueries({ queryKey, exact: true });
      if (!isKnown || pages < 2) return again();
      return place(entityName, queryKey, changed).catch(again);
    }),
  );
}

/**
 * Has every hook that shows rows of this entity show what was changed: short lists and totals are read again, in long
 * ones the rows go to their places. A page may still show the row that is `gone` while it goes elsewhere: that one is
 * not asked for any more.
 */
export async function refreshEntity(entityName: string, change: RowChange = {}): Promise<void> {
  const { gone } = change;
  if (gone !== undefined) await forget(entityName, gone);
  await Promise.all([
    refreshLists(entityName, change),
    queryCache.invalidateQueries({ queryKey: totalsKey(entityName) }),
    queryCache.invalidateQueries({
      queryKey: ['record', entityName],
      predicate: ({ queryKey }) => queryKey[2] !== gone,
    }),
    queryCache.invalidateQueries({ queryKey: ['labels', entityName] }),
  ]);
}

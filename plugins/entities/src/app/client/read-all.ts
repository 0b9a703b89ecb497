import type { EntityPage, EntityRow, ReadOptions } from './entity-client.js';

/** Maximum number of rows per request. */
export const largestPage = 1000;
/** Maximum size of a list without a limit, to protect the page's memory. */
export const largestList = 100_000;

type Read = (page: { limit: number; cursor?: string }) => Promise<EntityPage>;

/**
 * Reads page by page until the end or the limit. A row that moves between pages during concurrent writes is
 * included once.
 * @throws if there is no limit and the list has more than `largestList` rows, rather than truncating silently.
 */
export async function readAll(
  read: Read,
  limit: number | undefined,
  { signal, onProgress }: ReadOptions = {},
): Promise<readonly EntityRow[]> {
  const rows = new Map<string, EntityRow>();
  const goal = limit ?? Infinity;
  let cursor: string | null | undefined;
  do {
    signal?.throwIfAborted();
    const page = await read({
      limit: Math.min(largestPage, goal - rows.size),
      ...(cursor ? { cursor } : {}),
    });
    for (const row of page.records) rows.set(row.id, row);
    onProgress?.(rows.size);
    cursor = page.nextCursor;
    if (limit === undefined && cursor !== null && rows.size >= largestList) {
      throw new Error(
        `This list has more than ${largestList} rows. Add a limit or a filter, or read it one page at a time with page().`,
      );
    }
  } while (cursor !== null && rows.size < goal);
  return [...rows.values()];
}

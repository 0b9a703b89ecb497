import type { LoadedPage } from './fetched-page.js';
import { fetchedPageSize } from './fetched-page.js';

/**
 * Where to read a page from: the end of the nearest loaded page before it, and how many rows to skip from there. A page
 * that is being read again may end elsewhere then.
 */
export function nearestCursor(
  pages: ReadonlyMap<number, LoadedPage>,
  number: number,
): { cursor?: string; offset?: number } {
  let nearest = -1;
  for (const [each, { isStale, nextCursor }] of pages) {
    if (!isStale && each < number && each > nearest && nextCursor !== null) nearest = each;
  }
  const cursor = pages.get(nearest)?.nextCursor;
  const offset = (number - nearest - 1) * fetchedPageSize;
  return { ...(cursor ? { cursor } : {}), ...(offset > 0 ? { offset } : {}) };
}

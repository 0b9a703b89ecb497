import type { NotionClient } from './notion-client.js';
import { isHidden } from './notion-client.js';
import { listOf, page } from './notion-shapes.js';
import { titleOf } from './property-text.js';

/** Maximum number of rows of a related database whose titles are loaded in bulk, 100 per request. */
const mostRows = 2_000;
/** Maximum number of related pages requested one by one per sync. */
const mostPages = 200;

/** Titles of related pages, cached for one sync. */
export interface PageTitles {
  /** Titles by page ID; empty for inaccessible pages. Pages beyond the limits are missing. */
  readonly known: ReadonlyMap<string, string>;
  /** @param databaseId the database that contains them, if known; its titles are loaded in bulk. */
  load(ids: readonly string[], databaseId: string | undefined): Promise<void>;
}

export function createPageTitles(notion: NotionClient): PageTitles {
  const known = new Map<string, string>();
  const databases = new Set<string>();
  let left = mostPages;

  const loadDatabase = async (id: string): Promise<void> => {
    databases.add(id);
    let count = 0;
    const rows = notion.all(`/databases/${id}/query?filter_properties=title`, listOf(page), {});
    for await (const row of rows) {
      known.set(row.id, titleOf(row));
      if (++count === mostRows) return;
    }
  };
  const unlessHidden = (error: unknown): void => {
    if (!isHidden(error)) throw error;
  };

  return {
    known,
    async load(ids, databaseId) {
      const isMissing = (id: string) => !known.has(id);
      if (databaseId !== undefined && !databases.has(databaseId) && ids.some(isMissing)) {
        await loadDatabase(databaseId).catch(unlessHidden);
      }
      for (const id of ids.filter(isMissing)) {
        if (left === 0) return;
        left--;
        known.set(id, '');
        await notion
          .get(`/pages/${id}`, page)
          .then((found) => known.set(id, titleOf(found)))
          .catch(unlessHidden);
      }
    },
  };
}

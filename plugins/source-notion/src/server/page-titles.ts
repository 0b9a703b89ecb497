import type { NotionClient } from './notion-client.js';
import { isHidden } from './notion-client.js';
import { listOf, page } from './notion-shapes.js';
import { titleOf } from './property-text.js';

/** Rows of a related database whose titles are taken at once, a hundred to a request. */
const mostRows = 2_000;
/** Pages that are asked for one by one in a reading: those in none of these rows. */
const mostPages = 200;

/** The titles of related pages, looked up once in a reading. */
export interface PageTitles {
  /** By the id of the page; empty for those that the integration was not given. Beyond the limits there is none. */
  readonly known: ReadonlyMap<string, string>;
  /** @param databaseId the database that they lie in, where that is known: its titles come along. */
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

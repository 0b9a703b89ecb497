import type { NotionClient } from './notion-client.js';
import { listOf, page } from './notion-shapes.js';
import type { Database, Page, PropertyValue } from './notion-shapes.js';
import { createPageTitles } from './page-titles.js';
import { propertyText, relatedIds } from './property-text.js';
import { createWholeValues } from './whole-value.js';

const empty = { type: 'empty' };

/** The columns of a database: the title first, the others in Notion's order. */
export function columnsOf({ properties }: Database): readonly string[] {
  const names = Object.keys(properties);
  return names.sort(
    (a, b) => Number(properties[b]?.type === 'title') - Number(properties[a]?.type === 'title'),
  );
}

/**
 * Reads rows of databases, 100 per request, lazily; skips those in the trash. Create one per sync: it caches
 * titles.
 */
export function createRowReader(
  notion: NotionClient,
): (database: Database) => AsyncGenerator<readonly string[]> {
  const titles = createPageTitles(notion);
  const wholeValue = createWholeValues(notion);

  const textOf = async (row: Page, value: PropertyValue, related: string | undefined): Promise<string> => {
    const whole = await wholeValue(row.id, value);
    await titles.load(relatedIds(whole), related);
    return propertyText(whole, titles.known);
  };

  return async function* (database) {
    const columns = columnsOf(database);
    for await (const row of notion.all(`/databases/${database.id}/query`, listOf(page), {})) {
      if (row.archived || row.in_trash) continue;
      const cells: string[] = [];
      for (const column of columns) {
        const related = database.properties[column]?.relation?.database_id;
        cells.push(await textOf(row, row.properties[column] ?? empty, related));
      }
      yield cells;
    }
  };
}

import type { NotionClient } from './notion-client.js';
import { listOf, page } from './notion-shapes.js';
import type { Database, Page } from './notion-shapes.js';
import { propertyText } from './property-text.js';

const empty = { type: 'empty' };

/** The columns of a database: the title first, the others in Notion's order. */
export function columnsOf({ properties }: Database): readonly string[] {
  const names = Object.keys(properties);
  return names.sort(
    (a, b) => Number(properties[b]?.type === 'title') - Number(properties[a]?.type === 'title'),
  );
}

/** The rows of a database, a hundred to a request as they are asked for; those in the trash are left out. */
export async function* rowsOf(
  notion: NotionClient,
  databaseId: string,
  columns: readonly string[],
): AsyncGenerator<readonly string[]> {
  const rows: AsyncGenerator<Page> = notion.all(`/databases/${databaseId}/query`, listOf(page), {});
  for await (const row of rows) {
    if (row.archived || row.in_trash) continue;
    yield columns.map((column) => propertyText(row.properties[column] ?? empty));
  }
}

import { storedTime } from '@buildai/core/shared';
import { defineSource, ItemVanished, SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContent, SourceItem } from '@buildai/context-sources/shared';
import type { Clock } from '@buildai/core';
import { z } from 'zod';
import { createBlockWriter } from './block-markdown.js';
import { columnsOf, createRowReader } from './database-rows.js';
import { notionAuth } from './notion-auth.js';
import { createNotionClient, pageSize } from './notion-client.js';
import type { NotionClient } from './notion-client.js';
import type { NotionConfig } from './notion-config.js';
import { database, listOf, page } from './notion-shapes.js';
import type { Database, Page } from './notion-shapes.js';
import { titleOf } from './property-text.js';
import { plainText } from './rich-text.js';

const found = listOf(z.discriminatedUnion('object', [page, database]));
const isStalePlace = (error: unknown) => SourceRefused.is(error) && error.message.includes('start_cursor');
const isTrashed = (thing: Page | Database) => thing.archived === true || thing.in_trash === true;

/** Notion rounds edit times to minutes, so a later edit in the same minute would be missed. */
const settledAfter = 2 * 60_000;

const input = z.object({
  query: z
    .string()
    .trim()
    .optional()
    .meta({ title: 'Title', description: 'Only pages and databases with this in their title.' }),
});

function itemOf(thing: Page | Database, now: Date): SourceItem {
  const isPage = thing.object === 'page';
  const parentId = thing.parent?.page_id ?? thing.parent?.database_id;
  const isSettled = now.getTime() - storedTime(thing.last_edited_time) > settledAfter;
  return {
    externalId: thing.id,
    name: isPage ? titleOf(thing) : plainText(thing.title).trim() || 'Untitled',
    type: isPage ? 'notion_page' : 'notion_database',
    ...(thing.url === undefined ? {} : { url: thing.url }),
    ...(parentId === undefined ? {} : { parentId }),
    // A database's edit time covers its columns, not its rows.
    ...(isPage && isSettled ? { revision: thing.last_edited_time } : {}),
  };
}

async function* within(rows: AsyncIterable<readonly string[]>, maxBytes: number) {
  let size = 0;
  for await (const row of rows) {
    for (const cell of row) size += Buffer.byteLength(cell);
    if (size > maxBytes) throw SourceRefused({ message: 'This database is too large for your plan.' });
    yield row;
  }
}

async function fetchDatabase(notion: NotionClient, id: string, maxBytes: number): Promise<SourceContent> {
  const found = await notion.get(`/databases/${id}`, database);
  if (isTrashed(found)) throw ItemVanished();
  const rows = within(createRowReader(notion)(found), maxBytes);
  return { kind: 'rows', columns: columnsOf(found), rows };
}

async function fetchPage(notion: NotionClient, id: string, maxBytes: number): Promise<SourceContent> {
  const found = await notion.get(`/pages/${id}`, page);
  if (isTrashed(found)) throw ItemVanished();
  const title = titleOf(found);
  const text = await createBlockWriter(notion, maxBytes)(id);
  return { kind: 'markdown', title, text: text === '' ? `# ${title}` : text };
}

/** The pages and databases shared with the integration. */
export const notionSource = (config: NotionConfig, clock: Clock) =>
  defineSource({
    id: 'notion',
    label: 'Notion',
    description: 'Pages and databases from a Notion workspace.',
    isChosen: true,
    input,
    auth: notionAuth(config),

    async list({ query }, cursor, context) {
      const body = {
        page_size: pageSize,
        sort: { timestamp: 'last_edited_time', direction: 'descending' },
        ...(query ? { query } : {}),
      };
      const notion = createNotionClient(config.url, context);
      const pageAt = (place: object) => notion.post('/search', { ...body, ...place }, found);
      // If Notion no longer knows the cursor, the listing starts over.
      const answer =
        cursor === undefined
          ? await pageAt({})
          : await pageAt({ start_cursor: cursor }).catch((error: unknown) => {
              if (!isStalePlace(error)) throw error;
              return pageAt({});
            });
      return {
        items: answer.results.filter((thing) => !isTrashed(thing)).map((thing) => itemOf(thing, clock.now())),
        nextCursor: answer.has_more ? (answer.next_cursor ?? undefined) : undefined,
      };
    },

    async fetch({ externalId, type }, _input, context) {
      const notion = createNotionClient(config.url, context);
      const { maxBytes } = context.limits;
      return type === 'notion_database'
        ? fetchDatabase(notion, externalId, maxBytes)
        : fetchPage(notion, externalId, maxBytes);
    },
  });

import { startFakeServer, FakeTokens } from '@buildai/context-sources/testing';
import type { FakeServer } from '@buildai/context-sources/testing';

export type Json = Readonly<Record<string, unknown>>;

export const text = (content: string, more: Json = {}) => ({
  type: 'text',
  text: { content, link: null },
  annotations: {
    bold: false,
    italic: false,
    strikethrough: false,
    underline: false,
    code: false,
    color: 'default',
  },
  plain_text: content,
  href: null,
  ...more,
});

let number = 0;
/** A block in Notion's format; `children` are returned by a separate endpoint. */
export function block(type: string, content: Json, children: readonly Block[] = []): Block {
  const id = `00000000-0000-4000-8000-${String(++number).padStart(12, '0')}`;
  return {
    object: 'block',
    id,
    type,
    has_children: children.length > 0,
    archived: false,
    [type]: content,
    children,
  };
}
export interface Block extends Json {
  readonly id: string;
  readonly children: readonly Block[];
}

export interface Thing {
  readonly object: 'page' | 'database';
  readonly id: string;
  readonly properties: Json;
  readonly title?: readonly Json[];
  readonly blocks: readonly Block[];
  readonly rows: readonly Thing[];
  archived: boolean;
}

/** The value of a relation to these pages. */
export const related = (...ids: readonly string[]): Json => ({
  id: 'rel%3Aated',
  type: 'relation',
  relation: ids.map((id) => ({ id })),
});

export const titled = (title: string): Json => ({
  Name: { id: 'title', type: 'title', title: [text(title)] },
});

export function pageOf(id: string, properties: Json, blocks: readonly Block[] = []): Thing {
  return { object: 'page', id, properties, blocks, rows: [], archived: false };
}

export function databaseOf(id: string, title: string, properties: Json, rows: readonly Thing[]): Thing {
  return { object: 'database', id, title: [text(title)], properties, blocks: [], rows, archived: false };
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ object: 'error', status, code, message }, { status });

/** The most references of a property that come with a page; the rest is at an address of its own. */
const mostReferences = 25;

function cutProperties(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const { type, ...rest } = value as { type: string } & Json;
      const all = rest[type];
      if (!['relation', 'people'].includes(type) || !Array.isArray(all)) return [name, value];
      const cut = all.slice(0, mostReferences) as readonly unknown[];
      const more = type === 'relation' ? { has_more: cut.length < all.length } : {};
      return [name, { ...rest, type, [type]: cut, ...more }];
    }),
  );
}

const invalid = (message: string) => refusal(400, 'validation_error', `body failed validation: ${message}`);

/** Notion refuses what it does not know, and pages of more than a hundred. */
function errorOf(body: Json, known: readonly string[]): Response | undefined {
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) return invalid(`body.${unknown} should be not present.`);
  return Number(body['page_size'] ?? 0) > 100 ? invalid('body.page_size should be ≤ `100`.') : undefined;
}

/** Notion's API over some pages and databases, a few to a page of a list, whatever is asked for. */
export interface FakeNotion extends FakeServer {
  readonly things: Thing[];
  readonly tokens: FakeTokens;
}

export async function startNotion(things: Thing[], perPage = 2): Promise<FakeNotion> {
  const tokens = new FakeTokens('json');

  const asAnswer = ({ blocks: _, rows: __, ...thing }: Thing) => ({
    ...thing,
    properties: thing.object === 'page' ? cutProperties(thing.properties) : thing.properties,
    url: `https://www.notion.so/${thing.id.replaceAll('-', '')}`,
    created_time: '2025-01-01T10:00:00.000Z',
    last_edited_time: '2025-02-01T10:00:00.000Z',
    in_trash: thing.archived,
    parent: { type: 'workspace', workspace: true },
  });
  const list = (all: readonly unknown[], start: string | null | undefined) => {
    const from = Number(start?.replace('cursor-', '') ?? 0);
    if (Number.isNaN(from)) return refusal(400, 'validation_error', 'The start_cursor provided is invalid.');
    const has_more = from + perPage < all.length;
    return Response.json({
      object: 'list',
      results: all.slice(from, from + perPage),
      next_cursor: has_more ? `cursor-${from + perPage}` : null,
      has_more,
    });
  };
  const everyBlock = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((each) => [each, ...everyBlock(each.children)]);

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.headers.get('notion-version') !== '2022-06-28') {
      return refusal(400, 'missing_version', 'Notion-Version header failed validation.');
    }
    if (pathname === '/v1/oauth/token') {
      const known = ['grant_type', 'code', 'redirect_uri', 'refresh_token'];
      const sent = (await request
        .clone()
        .json()
        .catch(() => ({ 'not JSON': true }))) as Json;
      return errorOf(sent, known) ?? tokens.answer(request);
    }
    if (!tokens.lets(request)) return refusal(401, 'unauthorized', 'API token is invalid.');
    const body =
      request.method === 'POST' ? ((await request.json()) as { start_cursor?: string; query?: string }) : {};
    const error = errorOf(body, ['query', 'sort', 'sorts', 'filter', 'start_cursor', 'page_size']);
    if (error) return error;
    const [, , kind, id, sub, propertyId] = pathname.split('/');
    if (kind === 'users') {
      return Response.json({
        object: 'user',
        id: 'bot-1',
        type: 'bot',
        name: 'Integration',
        bot: { workspace_name: 'Home' },
      });
    }
    if (kind === 'search') return list(things.map(asAnswer), body.start_cursor);
    const inside = things.flatMap((thing) => (thing.rows.length > 0 ? [thing, ...thing.rows] : [thing]));
    const thing = inside.find((each) => each.id === id);
    if (kind === 'databases' && sub === 'query' && thing)
      return list(thing.rows.map(asAnswer), body.start_cursor);
    if (kind === 'pages' && sub === 'properties' && thing) {
      const values = Object.values(thing.properties) as ({ id: string; type: string } & Json)[];
      const value = values.find((each) => each.id === propertyId);
      if (!value) return refusal(404, 'object_not_found', 'Could not find this property.');
      const parts = (value[value.type] as readonly unknown[]).map((part) => ({
        object: 'property_item',
        id: value.id,
        type: value.type,
        [value.type]: part,
      }));
      return list(parts, searchParams.get('start_cursor'));
    }
    if ((kind === 'pages' || kind === 'databases') && thing) return Response.json(asAnswer(thing));
    if (kind === 'blocks') {
      const found = everyBlock(inside.flatMap(({ blocks }) => blocks)).find((each) => each.id === id);
      const blocks = thing?.blocks ?? found?.children;
      const shown = blocks?.map(({ children: _, ...each }) => each);
      if (shown) return list(shown, searchParams.get('start_cursor'));
    }
    return refusal(404, 'object_not_found', 'Could not find this. Share it with your integration.');
  };
  return Object.assign(await startFakeServer(answer), { things, tokens });
}

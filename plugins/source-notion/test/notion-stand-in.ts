import { startStandIn, StandInTokens } from '@buildai/context-sources/testing';
import type { StandIn } from '@buildai/context-sources/testing';

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
/** A block as Notion gives it; `children` are given at its own address. */
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

/** Notion's API over some pages and databases, a few to a page of a list, whatever is asked for. */
export interface NotionStandIn extends StandIn {
  readonly things: Thing[];
  readonly tokens: StandInTokens;
}

export async function startNotion(things: Thing[], perPage = 2): Promise<NotionStandIn> {
  const tokens = new StandInTokens();

  const asAnswer = ({ blocks: _, rows: __, ...thing }: Thing) => ({
    ...thing,
    url: `https://www.notion.so/${thing.id.replaceAll('-', '')}`,
    created_time: '2025-01-01T10:00:00.000Z',
    last_edited_time: '2025-02-01T10:00:00.000Z',
    in_trash: thing.archived,
    parent: { type: 'workspace', workspace: true },
  });
  const list = (all: readonly unknown[], start: string | null | undefined) => {
    const from = Number(start?.replace('cursor-', '') ?? 0);
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
    if (pathname === '/v1/oauth/token') return tokens.answer(request);
    if (!tokens.lets(request)) return refusal(401, 'unauthorized', 'API token is invalid.');
    if (request.headers.get('notion-version') !== '2022-06-28') {
      return refusal(400, 'missing_version', 'Notion-Version header failed validation.');
    }
    const body =
      request.method === 'POST' ? ((await request.json()) as { start_cursor?: string; query?: string }) : {};
    const [, , kind, id, sub] = pathname.split('/');
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
    if ((kind === 'pages' || kind === 'databases') && thing) return Response.json(asAnswer(thing));
    if (kind === 'blocks') {
      const found = everyBlock(inside.flatMap(({ blocks }) => blocks)).find((each) => each.id === id);
      const blocks = thing?.blocks ?? found?.children;
      const shown = blocks?.map(({ children: _, ...each }) => each);
      if (shown) return list(shown, searchParams.get('start_cursor'));
    }
    return refusal(404, 'object_not_found', 'Could not find this. Share it with your integration.');
  };
  return Object.assign(await startStandIn(answer), { things, tokens });
}

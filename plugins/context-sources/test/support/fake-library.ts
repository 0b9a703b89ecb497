import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineSource } from '../../src/shared/index.js';
import type { SkippedEntry, SourceItem, SourcePage } from '../../src/shared/index.js';
import { ItemVanished, skippedEntry, SourceUnavailable } from '../../src/shared/index.js';
import { z } from 'zod';

/** A document of the library. */
export interface Book {
  readonly id: string;
  text: string;
  revision: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A service with documents: `/books?from=` lists them two at a time, `/books/{id}` returns one's text. */
export async function startLibrary(perPage = 2) {
  const books = new Map<string, Book>();
  const errors: { path: RegExp; answer: Answer }[] = [];
  const leftOut: SkippedEntry[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://library');
    asked.push(url.pathname + url.search);
    const error = errors.findIndex(({ path }) => path.test(url.pathname + url.search));
    if (error >= 0) return void errors.splice(error, 1)[0]?.answer(request, response);
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/books') {
      const from = Number(url.searchParams.get('from') ?? 0);
      const all = [...books.values()];
      const page = all.slice(from, from + perPage).map(({ id, revision }) => ({ id, revision }));
      const next = from + perPage < all.length ? String(from + perPage) : null;
      return void response.end(JSON.stringify({ page, next, leftOut: next === null ? leftOut : [] }));
    }
    const book = books.get(url.pathname.split('/').at(-1) ?? '');
    if (!book) return void response.writeHead(404).end('{}');
    response.end(JSON.stringify(book));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const put = (id: string, text: string, revision = '1') => books.set(id, { id, text, revision });
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    books,
    /** What the last page of each listing reports as left out. */
    leftOut,
    put,
    fill(count: number) {
      for (let number = 1; number <= count; number++)
        put(`book-${number}`, `# Book ${number}\n\nIt is about topic${number}.`);
    },
    /** Sets the response to the next request for the path. */
    next(path: RegExp, answer: Answer) {
      errors.push({ path, answer });
    },
    answer(path: RegExp, status: number, headers: Record<string, string> = {}) {
      errors.push({ path, answer: (_request, response) => void response.writeHead(status, headers).end() });
    },
    /** The next request for the path is not answered until it is released. */
    hold(path: RegExp): { reached: Promise<void>; release: () => void } {
      let reach: () => void = () => undefined;
      let release: () => void = () => undefined;
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const released = new Promise<void>((resolve) => (release = resolve));
      errors.push({
        path,
        answer: async (_request, response) => {
          reach();
          await released;
          response.writeHead(503, { 'retry-after': '0' }).end();
        },
      });
      return { reached, release };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Library = Awaited<ReturnType<typeof startLibrary>>;

const listing = z.object({
  page: z.array(z.object({ id: z.string(), revision: z.string() })),
  next: z.string().nullable(),
  leftOut: z.array(skippedEntry),
});

/** A source that reads the library at the entered address. */
export const librarySource = defineSource({
  id: 'library',
  label: 'Library',
  description: 'Books of a library.',
  isChosen: true,
  input: z.object({ url: z.url().meta({ title: 'Address' }) }),
  async list({ url }, cursor, { fetch, signal }): Promise<SourcePage> {
    const answer = await fetch(`${url}/books?from=${cursor ?? 0}`, { signal });
    if (!answer.ok) throw SourceUnavailable();
    const { leftOut, next, page } = listing.parse(await answer.json());
    const items = page.map(({ id, revision }): SourceItem => ({
      externalId: id,
      name: id,
      type: 'web_page',
      url: `${url}/books/${id}`,
      revision,
    }));
    return { items, leftOut, nextCursor: next ?? undefined };
  },
  async fetch({ externalId }, { url }, { fetch, signal }) {
    const answer = await fetch(`${url}/books/${externalId}`, { signal });
    if (answer.status === 404) throw ItemVanished();
    const { text } = z.object({ text: z.string() }).parse(await answer.json());
    return { kind: 'markdown', text };
  },
});

/** The same as a single-method source. */
export const wholeLibrarySource = defineSource({
  id: 'whole-library',
  label: 'Whole library',
  input: z.object({ url: z.url() }),
  async *read({ url }, { fetch, signal }) {
    const answer = await fetch(`${url}/books?from=0`, { signal });
    for (const { id } of listing.parse(await answer.json()).page) {
      const book = await fetch(`${url}/books/${id}`, { signal });
      const { text } = z.object({ text: z.string() }).parse(await book.json());
      yield { id, name: id, text };
    }
  },
});

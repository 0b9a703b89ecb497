import {
  ConnectionEnded,
  ItemVanished,
  SourceRefused,
  SourceUnavailable,
} from '@buildai/context-sources/shared';
import type { SourceContext } from '@buildai/context-sources/shared';
import { retryAfterSeconds } from '@buildai/core/shared';
import type { z } from 'zod';
import { notionVersion } from './notion-config.js';
import { failure } from './notion-shapes.js';
import type { listOf } from './notion-shapes.js';

type ListShape<T extends z.ZodType> = ReturnType<typeof listOf<T>>;

/** Client of Notion's API. */
export interface NotionClient {
  get<T extends z.ZodType>(path: string, shape: T): Promise<z.output<T>>;
  post<T extends z.ZodType>(path: string, body: object, shape: T): Promise<z.output<T>>;
  /** All items of a list, page by page. `body` makes it a POST. */
  all<T extends z.ZodType>(path: string, shape: ListShape<T>, body?: object): AsyncGenerator<z.output<T>>;
}

export const pageSize = 100;

/** Whether the error means that the object is deleted or not shared with the integration. */
export const isHidden = (error: unknown): boolean => SourceRefused.is(error) || ItemVanished.is(error);

async function requireSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  const { data } = failure.safeParse(await response.json().catch(() => undefined));
  if (response.status === 401) throw ConnectionEnded();
  if (response.status === 404) throw ItemVanished();
  if (response.status === 429 || response.status >= 500 || response.status === 409) {
    const retryAfter = retryAfterSeconds(response.headers.get('retry-after'));
    throw SourceUnavailable({
      message: 'Can’t reach Notion right now.',
      ...(retryAfter !== undefined ? { retryAfter } : {}),
    });
  }
  if (response.status === 403) {
    throw SourceRefused({
      message: 'This connection doesn’t have access. Share the page with the integration in Notion.',
    });
  }
  throw SourceRefused({ message: `Notion refused this: ${data?.message ?? `status ${response.status}`}` });
}

/** @param url base URL of the API, without a trailing slash. */
export function createNotionClient(url: string, { fetch, signal }: SourceContext): NotionClient {
  const call = async <T extends z.ZodType>(path: string, shape: T, body?: object): Promise<z.output<T>> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      signal,
      headers: { 'notion-version': notionVersion, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await requireSuccess(response);
    const { data, success } = shape.safeParse(await response.json());
    if (!success) throw SourceRefused({ message: 'Notion sent an unexpected response.' });
    return data;
  };
  return {
    get: (path, shape) => call(path, shape),
    post: (path, body, shape) => call(path, shape, body),
    async *all(path, shape, body) {
      let cursor: string | undefined;
      do {
        const place = cursor === undefined ? {} : { start_cursor: cursor };
        const query = new URLSearchParams({ page_size: String(pageSize), ...place });
        const list = body
          ? await call(path, shape, { ...body, page_size: pageSize, ...place })
          : await call(`${path}?${query}`, shape);
        yield* list.results;
        cursor = list.has_more ? (list.next_cursor ?? undefined) : undefined;
      } while (cursor !== undefined);
    },
  };
}

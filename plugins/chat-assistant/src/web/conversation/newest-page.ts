import type { InfiniteData } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import type { chatApi } from '../../shared/api.js';

/** A page of the history, oldest message first. */
export type HistoryPage = EndpointOutput<(typeof chatApi)['history']>;
/** The loaded pages, newest first. */
export type LoadedHistory = InfiniteData<HistoryPage, string>;

/**
 * The loaded pages with the newest one as it is now: what was loaded before its first message stays, the rest is
 * replaced. Undefined if the loaded pages do not reach it.
 */
export function withNewestPage(loaded: LoadedHistory, newest: HistoryPage): LoadedHistory | undefined {
  const [first] = newest.messages;
  if (!first || !newest.hasMore) return { pages: [newest], pageParams: [''] };
  const indexIn = ({ messages }: HistoryPage) => messages.findIndex(({ id }) => id === first.id);
  const at = loaded.pages.findIndex((page) => indexIn(page) !== -1);
  const page = loaded.pages[at];
  if (!page) return undefined;
  const rest = page.messages.slice(0, indexIn(page));
  const [next, ...older] = loaded.pages.slice(at + 1);
  const pages = next
    ? [newest, { ...next, messages: [...next.messages, ...rest] }, ...older]
    : [newest, ...(rest.length > 0 ? [{ ...page, messages: rest }] : [])];
  return { pages, pageParams: pages.map((_, index) => pages[index - 1]?.messages[0]?.id ?? '') };
}

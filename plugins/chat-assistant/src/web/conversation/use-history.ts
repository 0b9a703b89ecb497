import { useApi } from '@buildai/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { useMemo } from 'react';
import { chatApi, historyPageSize } from '../../shared/api.js';
import type { ChatMessage } from '../../shared/message.js';

export interface History {
  /** Oldest first; undefined while loading. */
  readonly messages: readonly ChatMessage[] | undefined;
  readonly error: Error | null;
  /** Resolves when the messages are up to date. */
  readonly reload: () => Promise<void>;
  /** Undefined if there are no older ones. */
  readonly loadOlder: (() => Promise<void>) | undefined;
  readonly isLoadingOlder: boolean;
}

const historyKey = (appId: string): readonly string[] => ['chat', appId, 'history'];

/** The reload that was begun last, by app. */
const lastReloads = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Refetches the messages, also if a request is pending, whose response may be outdated. Resolves when the messages are
 * up to date: a later reload cancels the request of this one.
 */
export async function reloadHistory(queries: QueryClient, appId: string): Promise<void> {
  const last = lastReloads.get(queries) ?? new Map<string, Promise<void>>();
  lastReloads.set(queries, last);
  let awaited = refetchHistory(queries, appId);
  last.set(appId, awaited);
  await awaited;
  for (let later = last.get(appId); later && later !== awaited; later = last.get(appId)) {
    awaited = later;
    await awaited;
  }
}

async function refetchHistory(queries: QueryClient, appId: string): Promise<void> {
  const queryKey = historyKey(appId);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Changes a loaded message as the server did. */
export function changeMessage(
  queries: QueryClient,
  appId: string,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): void {
  queries.setQueryData<InfiniteData<EndpointOutput<(typeof chatApi)['history']>>>(
    historyKey(appId),
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({
          ...page,
          messages: page.messages.map((message) => (message.id === messageId ? change(message) : message)),
        })),
      },
  );
}

/** The messages of an app: the newest page first, older ones on demand. */
export function useHistory(appId: string): History {
  const api = useApi(chatApi);
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: historyKey(appId),
    queryFn: ({ pageParam, signal }) =>
      api.history(
        {
          params: { appId },
          query: { limit: historyPageSize, ...(pageParam === '' ? {} : { fromMessageId: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.id : undefined),
  });
  const messages = useMemo(
    () => query.data && [...query.data.pages].reverse().flatMap((page) => page.messages),
    [query.data],
  );
  return {
    messages,
    error: query.error,
    reload: () => reloadHistory(queries, appId),
    loadOlder: query.hasNextPage ? async () => void (await query.fetchNextPage()) : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  };
}

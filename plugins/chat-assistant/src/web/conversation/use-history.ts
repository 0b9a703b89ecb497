import { useApi } from '@buildai/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { chatApi, historyPageSize } from '../../shared/api.js';
import type { ChatMessage } from '../../shared/message.js';
import type { LoadedHistory } from './newest-page.js';
import { readUntil } from './read-until.js';
import { historyKey, reloadHistory } from './reload-history.js';

export interface History {
  /** Oldest first; undefined while loading. */
  readonly messages: readonly ChatMessage[] | undefined;
  readonly error: Error | null;
  /** Resolves when the messages are up to date. */
  readonly reload: () => Promise<void>;
  /** Loads the next older page, or all down to the message `sought`. Undefined if there are no older ones. */
  readonly loadOlder: ((sought?: string) => Promise<void>) | undefined;
  readonly isLoadingOlder: boolean;
}

/** Changes a loaded message as the server did. */
export function changeMessage(
  queries: QueryClient,
  appId: string,
  messageId: string,
  change: (message: ChatMessage) => ChatMessage,
): void {
  queries.setQueryData<LoadedHistory>(
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
  const seeking = useRef<string>(undefined);
  const query = useInfiniteQuery({
    queryKey: historyKey(appId),
    queryFn: ({ pageParam, signal }) => {
      const sought = pageParam === '' ? undefined : seeking.current;
      const read = (before: string) =>
        api.history(
          {
            params: { appId },
            query: { limit: historyPageSize, ...(before === '' ? {} : { fromMessageId: before }) },
          },
          { signal },
        );
      return readUntil(read, pageParam, sought);
    },
    initialPageParam: '',
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.id : undefined),
  });
  const messages = useMemo(
    () => query.data && [...query.data.pages].reverse().flatMap((page) => page.messages),
    [query.data],
  );
  const loadOlder = async (sought?: string): Promise<void> => {
    // It may have read many pages.
    if (query.isFetchingNextPage) return;
    seeking.current = sought;
    await query.fetchNextPage();
    seeking.current = undefined;
  };
  return {
    messages,
    error: query.error,
    reload: () => reloadHistory(queries, api, appId),
    loadOlder: query.hasNextPage ? loadOlder : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  };
}

import { useApi, useDebounced } from '@buildai/web';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { chatApi } from '../../shared/api.js';
import type { FoundMessage } from '../../shared/found-messages.js';

export interface MessageSearch {
  /** Newest first; undefined before the first results. */
  readonly results: readonly FoundMessage[] | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Undefined if there are no more. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

const pause = 250;

/** Messages with all words of a query, page by page. */
export function useMessageSearch(appId: string, typed: string): MessageSearch {
  const api = useApi(chatApi);
  const q = useDebounced(typed.trim(), pause);
  const search = useInfiniteQuery({
    queryKey: ['chat', appId, 'search', q],
    queryFn: ({ pageParam, signal }) =>
      api.searchMessages(
        { params: { appId }, query: { q, ...(pageParam === '' ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, results }) => (hasMore ? results.at(-1)?.messageId : undefined),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return {
    results: q === '' ? undefined : search.data?.pages.flatMap(({ results }) => results),
    isLoading: q !== '' && search.isPending,
    error: search.error,
    loadMore: search.hasNextPage ? () => void search.fetchNextPage() : undefined,
    isLoadingMore: search.isFetchingNextPage,
  };
}

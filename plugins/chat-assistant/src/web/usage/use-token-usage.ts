import type { EndpointOutput } from '@buildai/core/shared';
import { useApi, useLive } from '@buildai/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { chatApi } from '../../shared/api.js';
import { chatLiveEvents } from '../../shared/live-events.js';

type Page = EndpointOutput<(typeof chatApi)['tokenUsage']>;

export interface LoadedUsage {
  /** Undefined while loading. */
  readonly totals: Page['totals'] | undefined;
  /** Newest first. */
  readonly replies: Page['replies'];
  /** Undefined if there are no older ones. */
  readonly loadOlder: (() => void) | undefined;
  readonly isLoadingOlder: boolean;
}

/** What the replies of an app used, kept up to date. */
export function useTokenUsage(appId: string): LoadedUsage {
  const api = useApi(chatApi);
  const queries = useQueryClient();
  const queryKey = ['chat', appId, 'usage'];
  useLive(`app:${appId}`, chatLiveEvents.completed, () => void queries.invalidateQueries({ queryKey }));
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.tokenUsage({ params: { appId }, query: pageParam === '' ? {} : { before: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ replies, hasMore }) => (hasMore ? replies.at(-1)?.messageId : undefined),
  });
  return {
    totals: query.data?.pages[0]?.totals,
    replies: query.data?.pages.flatMap(({ replies }) => replies) ?? [],
    loadOlder: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  };
}

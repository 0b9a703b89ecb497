import { useApi } from '@buildai/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { appsApi } from '../shared/api.js';
import type { AppState, AppView } from '../shared/api.js';
import { appLists } from './app-lists.js';

/** Fills the last row of the grid at each width. */
const pageSize = 48;

export interface AppListQuery {
  readonly search?: string;
  readonly state?: AppState;
}

export interface AppList {
  /** The apps of the pages loaded so far; undefined before the first one. */
  readonly apps: readonly AppView[] | undefined;
  /** Number of apps that match, on all pages. */
  readonly total: number;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Loads the next page; undefined after the last one. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** Apps that the account owns or has joined, last changed first. While a search is running, what the last one found stays. */
export function useAppList({ search = '', state }: AppListQuery = {}): AppList {
  const api = useApi(appsApi);
  const list = useInfiniteQuery({
    queryKey: [...appLists, { search, state }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.listApps({ query: { ...(search ? { search } : {}), state, cursor, limit: pageSize } }, { signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: (last) => (last?.pages[0]?.total ? last : undefined),
    // Always stale: the list is shown again after changing an app.
    staleTime: 0,
  });
  const first = list.data?.pages[0];
  return {
    apps: list.data && distinct(list.data.pages.flatMap(({ apps }) => apps)),
    total: first?.total ?? 0,
    error: list.error,
    retry: () => void list.refetch(),
    loadMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage,
  };
}

/** An app that changes while pages are loaded moves to the first one, and may come twice. */
function distinct(apps: readonly AppView[]): readonly AppView[] {
  return [...new Map(apps.map((app) => [app.appId, app])).values()];
}

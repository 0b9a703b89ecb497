import { appLiveEvents, appsApi } from '@buildai/apps/shared';
import { useApi, useLive, useToast } from '@buildai/web';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { versionsApi } from '../shared/api.js';
import type { VersionView } from '../shared/api.js';
import { versionChangedLiveEvent, versionCreatedLiveEvent } from '../shared/live-events.js';
import type { VersionComparison } from './use-version-address.js';

const versionsOf = (appId: string) => ['versions', appId];

/** The version that visitors see; undefined if there is none, or while it is loading. */
export function usePublishedVersion(appId: string): string | undefined {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  const queryKey = ['versions', 'published', appId];
  useLive(`app:${appId}`, appLiveEvents.published, () => void queries.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getApp({ params: { appId } }, { signal }),
  });
  return data?.publishedVersionId ?? undefined;
}

export type VersionChanges = EndpointOutput<(typeof versionsApi)['diffVersion']>;

export interface Versions {
  /** Newest first; undefined while loading. */
  readonly versions: readonly VersionView[] | undefined;
  readonly newest: VersionView | undefined;
  readonly error: Error | null;
  readonly reload: () => void;
  /** Undefined if there are no older ones. */
  readonly loadOlder: (() => void) | undefined;
  readonly isLoadingOlder: boolean;
}

/** The versions of an app, or those with a name, by ten, refreshed when one is made or changed. */
export function useVersions(appId: string, isNamed = false): Versions {
  const api = useApi(versionsApi);
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: versionsOf(appId) });
  useLive(`app:${appId}`, versionCreatedLiveEvent, refresh);
  useLive(`app:${appId}`, versionChangedLiveEvent, refresh);
  const query = useInfiniteQuery({
    queryKey: [...versionsOf(appId), isNamed ? 'named' : 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.listVersions(
        {
          params: { appId },
          query: {
            ...(pageParam === 0 ? {} : { before: pageParam }),
            ...(isNamed ? { named: 'true' } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.number : undefined),
  });
  const versions = query.data?.pages.flatMap((page) => page.versions);
  return {
    versions,
    newest: versions?.[0],
    error: query.error,
    reload: () => void query.refetch(),
    loadOlder: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  };
}

/** The diff between a version and the one before it, or another. Not loaded while it has to wait. */
export function useVersionChanges(
  appId: string,
  { versionId, against }: VersionComparison,
  mayLoad: boolean,
): UseQueryResult<VersionChanges> {
  const api = useApi(versionsApi);
  return useQuery({
    queryKey: [...versionsOf(appId), 'changes', versionId, against],
    queryFn: ({ signal }) =>
      api.diffVersion(
        { params: { appId, versionId }, query: against === undefined ? {} : { against } },
        { signal },
      ),
    // Versions never change.
    staleTime: Infinity,
    enabled: mayLoad,
  });
}

/** Names a version; an empty name removes it. */
export function useNameVersion(
  appId: string,
): UseMutationResult<unknown, Error, { readonly versionId: string; readonly name: string }> {
  const api = useApi(versionsApi);
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ versionId, name }) => api.nameVersion({ params: { appId, versionId }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: versionsOf(appId) }),
    onError: () => toast({ message: 'The name couldn’t be saved. Try again.', severity: 'error' }),
  });
}

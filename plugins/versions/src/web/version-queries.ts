import { appLiveEvents, appsApi } from '@buildai/apps/shared';
import { useApi, useLive, useToast } from '@buildai/web';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { versionsApi } from '../shared/api.js';
import type { VersionView } from '../shared/api.js';
import { versionCreatedLiveEvent } from '../shared/live-events.js';

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

/** The versions of an app, paginated by ten and refreshed when new ones are created. */
export function useVersions(appId: string): Versions {
  const api = useApi(versionsApi);
  const queries = useQueryClient();
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => {
    void queries.invalidateQueries({ queryKey: versionsOf(appId) });
  });
  const query = useInfiniteQuery({
    queryKey: versionsOf(appId),
    queryFn: ({ pageParam, signal }) =>
      api.listVersions(
        { params: { appId }, query: pageParam === 0 ? {} : { before: pageParam } },
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

/** The diff between a version and the one before it. */
export function useVersionChanges(appId: string, versionId: string): UseQueryResult<VersionChanges> {
  const api = useApi(versionsApi);
  return useQuery({
    queryKey: [...versionsOf(appId), 'changes', versionId],
    queryFn: ({ signal }) => api.diffVersion({ params: { appId, versionId }, query: {} }, { signal }),
    // A version never changes.
    staleTime: Infinity,
  });
}

/** Restores a version and offers to undo that. */
export function useRestoreVersion(appId: string): UseMutationResult<unknown, Error, VersionView> {
  const api = useApi(versionsApi);
  const toast = useToast();
  const restore = (versionId: string, undoes?: string) =>
    api.restoreVersion({ params: { appId, versionId }, body: undoes === undefined ? {} : { undoes } });
  const fail = (message: string) => () => toast({ message, severity: 'error' });
  return useMutation({
    mutationFn: ({ id }) => restore(id),
    onSuccess({ version: { id, parentId } }, { number }) {
      toast({
        message: `Version ${number} was restored`,
        severity: 'success',
        ...(parentId !== null && {
          action: {
            label: 'Undo',
            onClick: () => {
              restore(parentId, id).then(
                () => toast({ message: 'Restore operation was undone', severity: 'success' }),
                fail('Failed to undo restore'),
              );
            },
          },
        }),
      });
    },
    onError: fail('Failed to restore version'),
  });
}

import { appLiveEvents } from '@buildai/apps/shared';
import type { LiveWrites } from '@buildai/entities/shared';
import { liveWritesApi, liveWritesLiveEvent } from '@buildai/entities/shared';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import { useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const writesOf = (appId: string, versionId: string | undefined) => [
  'runtime',
  'live-writes',
  appId,
  versionId,
];

/** What waits until a builder allows changes of live rows. @param versionId the version in the preview */
export function useLiveWrites(appId: string, versionId: string | undefined) {
  const api = useApi(liveWritesApi);
  const queries = useQueryClient();
  const queryKey = writesOf(appId, versionId);
  const refresh = () => void queries.invalidateQueries({ queryKey });
  // What waits is decided for the newest version, whichever the preview shows.
  useLive(`app:${appId}`, versionCreatedLiveEvent, refresh);
  useLive(`app:${appId}`, liveWritesLiveEvent, refresh);
  useLive(`app:${appId}`, appLiveEvents.published, refresh);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getLiveWrites({ params: { appId } }, { signal }),
    enabled: versionId !== undefined,
    staleTime: Infinity,
  });
}

/** Allows or declines what waits. */
export function useDecideLiveWrites(appId: string, versionId: string | undefined) {
  const api = useApi(liveWritesApi);
  const queries = useQueryClient();
  const queryKey = writesOf(appId, versionId);
  return useMutation({
    mutationFn: ({ waiting, state }: { waiting: LiveWrites; state: 'allowed' | 'declined' }) =>
      api.decideLiveWrites({
        params: { appId },
        body: { state, codeHash: waiting.codeHash, rows: waiting.rows.map(({ id }) => id) },
      }),
    onSuccess: (left) => queries.setQueryData(queryKey, left),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

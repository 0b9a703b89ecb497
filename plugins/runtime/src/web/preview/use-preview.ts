import { appLiveEvents } from '@buildai/apps/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi, useLive } from '@buildai/web';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import { previewQueryKey, previewsOf } from '../../shared/preview-query-key.js';
import { runtimeApi } from '../../shared/runtime-api.js';

export interface Preview {
  readonly url: string;
  /** Null if there is none; the app then runs empty. */
  readonly versionId: string | null;
  /** Null if the version could not be built. */
  readonly hash: string | null;
  readonly styleHash: string | null;
  readonly errors: readonly BuildError[];
}

/**
 * What the preview shows: the pinned version, or the newest. The newest is followed while another is pinned, too, so
 * that it is what appears when the pin is removed.
 */
export function usePreview(appId: string, pinnedId: string | undefined): UseQueryResult<Preview> {
  const api = useApi(runtimeApi);
  const queries = useQueryClient();
  useLive(
    `app:${appId}`,
    versionCreatedLiveEvent,
    () => void queries.invalidateQueries({ queryKey: previewQueryKey(appId, undefined) }),
  );
  useLive(
    `app:${appId}`,
    appLiveEvents.previewAddress,
    () => void queries.invalidateQueries({ queryKey: previewsOf(appId) }),
  );
  return useQuery({
    queryKey: previewQueryKey(appId, pinnedId),
    queryFn: ({ signal }) =>
      api.getPreview({ params: { appId }, query: { versionId: pinnedId } }, { signal }),
    // A version never changes, and another address is reported to the builder. Which one is the newest is asked
    // whenever it is shown again.
    staleTime: pinnedId === undefined ? 0 : Infinity,
    refetchOnWindowFocus: false,
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi, useLive } from '@buildai/web';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import { previewQueryKey } from '../../shared/preview-query-key.js';
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

/** The previewed version: a specific one, or always the newest. */
export function usePreview(appId: string, versionId: string | undefined): UseQueryResult<Preview> {
  const api = useApi(runtimeApi);
  const queries = useQueryClient();
  const queryKey = previewQueryKey(appId, versionId);
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => {
    if (versionId === undefined) void queries.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getPreview({ params: { appId }, query: { versionId } }, { signal }),
    staleTime: Infinity,
  });
}

import { appLiveEvents } from '@buildai/apps/shared';
import type { EndpointOutput } from '@buildai/core/shared';
import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { embedApi } from '../../shared/embed-api.js';

export type EmbedCodeView = EndpointOutput<typeof embedApi.getEmbedCode>;

/** The embed code of the app, which changes with its address and its name. */
export function useEmbedCode(appId: string): UseQueryResult<EmbedCodeView> {
  const api = useApi(embedApi);
  const queries = useQueryClient();
  const queryKey = ['runtime', 'embed', appId];
  const refresh = (): void => void queries.invalidateQueries({ queryKey });
  useLive(`app:${appId}`, appLiveEvents.updated, refresh);
  useLive(`app:${appId}`, appLiveEvents.published, refresh);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getEmbedCode({ params: { appId } }, { signal }),
  });
}

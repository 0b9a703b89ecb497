import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { contextApi } from '../../shared/context-api.js';

export type Sources = EndpointOutput<(typeof contextApi)['listSources']>;

export const sourcesOf = (appId: string) => ['context', appId, 'sources'];

/** Available sources, the app's sources, and upload limits. */
export function useSources(appId: string): UseQueryResult<Sources> {
  const api = useApi(contextApi);
  return useQuery({
    queryKey: sourcesOf(appId),
    queryFn: ({ signal }) => api.listSources({ query: { appId } }, { signal }),
  });
}

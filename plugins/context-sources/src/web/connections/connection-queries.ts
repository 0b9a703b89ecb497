import { useApi } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { integrationsApi } from '../../shared/integrations-api.js';
import type { SourceConnection } from '../../shared/integrations-api.js';

const connections = ['context', 'connections'];

/** The caller's connections to a source. */
export function useConnections(sourceId: string): UseQueryResult<readonly SourceConnection[]> {
  const api = useApi(integrationsApi);
  return useQuery({
    queryKey: connections,
    queryFn: async ({ signal }) => (await api.listConnections({}, { signal })).connections,
    select: (all) => all.filter(({ source }) => source === sourceId),
    staleTime: 0,
  });
}

/** Refetches connections and sources, whose state depends on them. */
export function useConnectionsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({
      queryKey: ['context'],
      predicate: ({ queryKey }) => queryKey[2] === 'sources',
    });
    await queries.invalidateQueries({ queryKey: connections });
  };
}

export function useDisconnect(): UseMutationResult<void, Error, string> {
  const api = useApi(integrationsApi);
  const changed = useConnectionsChanged();
  return useMutation({
    mutationFn: (connectionId) => api.disconnect({ params: { connectionId } }),
    onSuccess: changed,
  });
}

import { appLiveEvents } from '@buildai/apps/shared';
import { putResponse, useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { domainsApi } from '../shared/domains-api.js';
import type { DomainState, DomainView } from '../shared/domains-api.js';
import { domainChangedLiveEvent } from '../shared/live-events.js';

const domainOf = (appId: string) => ['domain', appId];

/** The domain of the app, updated live. */
export function useDomain(appId: string): UseQueryResult<DomainState> {
  const api = useApi(domainsApi);
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: domainOf(appId) });
  useLive(`app:${appId}`, domainChangedLiveEvent, refresh);
  useLive(`app:${appId}`, appLiveEvents.published, refresh);
  return useQuery({
    queryKey: domainOf(appId),
    queryFn: ({ signal }) => api.getDomain({ params: { appId } }, { signal }),
  });
}

function useChange<V>(
  appId: string,
  change: (variables: V) => Promise<DomainView | null>,
): UseMutationResult<DomainView | null, Error, V> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (domain) =>
      putResponse<DomainState>(queries, domainOf(appId), (state) => state && { ...state, domain }),
  });
}

export function useConnectDomain(appId: string) {
  const api = useApi(domainsApi);
  return useChange(appId, (domain: string) => api.connectDomain({ params: { appId }, body: { domain } }));
}

export function useCheckDomain(appId: string) {
  const api = useApi(domainsApi);
  return useChange<void>(appId, () => api.checkDomain({ params: { appId } }));
}

export function useRemoveDomain(appId: string) {
  const api = useApi(domainsApi);
  return useChange<void>(appId, async () => {
    await api.removeDomain({ params: { appId } });
    return null;
  });
}

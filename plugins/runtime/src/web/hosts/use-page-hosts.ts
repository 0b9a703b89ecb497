import { outsideHostsChanged } from '@buildai/apps/shared';
import type { HostView } from '@buildai/apps/shared';
import { putResponse, useApi, useHostRemoved, useLive } from '@buildai/web';
import type { HostDecision } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { pageHostsApi } from '../../shared/page-hosts-api.js';

interface PageHostViews {
  readonly hosts: readonly HostView[];
}

const keyOf = (appId: string) => ['runtime', appId, 'page-hosts'];

/** The hosts of an app’s pages, read again after each decision. */
export function usePageHosts(appId: string): UseQueryResult<PageHostViews> {
  const api = useApi(pageHostsApi);
  const queries = useQueryClient();
  const queryKey = keyOf(appId);
  useLive(`app:${appId}`, outsideHostsChanged.id, () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listPageHosts({ params: { appId } }, { signal }),
  });
}

export function useDecidePageHosts(appId: string): UseMutationResult<PageHostViews, Error, HostDecision> {
  const api = useApi(pageHostsApi);
  const queries = useQueryClient();
  const params = { appId };
  const hostRemoved = useHostRemoved();
  const deciding: UseMutationResult<PageHostViews, Error, HostDecision> = useMutation({
    mutationFn(decision: HostDecision): Promise<PageHostViews> {
      if (decision.kind === 'remove')
        return api.removePageHost({ params: { ...params, host: decision.host.host } });
      const state = decision.kind === 'allow' ? 'allowed' : 'declined';
      return api.decidePageHosts({ params, body: { hosts: [...decision.hosts], state } });
    },
    onSuccess(hosts, decision) {
      putResponse(queries, keyOf(appId), hosts);
      if (decision.kind === 'remove') hostRemoved(decision.host, deciding.mutate);
    },
  });
  return deciding;
}

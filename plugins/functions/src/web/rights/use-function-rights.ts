import { errorReason, putResponse, useApi, useHostRemoved, useLive, useToast } from '@buildai/web';
import type { HostDecision } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { functionRightsChanged } from '../../shared/function-events.js';
import type { FunctionHosts } from '../../shared/function-rights-api.js';
import { functionRightsApi } from '../../shared/function-rights-api.js';
import type { FunctionView } from '../../shared/function-view.js';
import { reloadFunctions } from '../state/function-queries.js';

const keyOf = (appId: string) => ['functions', appId, 'hosts'];

/** The hosts of an app’s functions and what they sent there, read again when a builder decides or a function asks. */
export function useFunctionHosts(appId: string): UseQueryResult<FunctionHosts> {
  const api = useApi(functionRightsApi);
  const queries = useQueryClient();
  useLive(
    `app:${appId}`,
    functionRightsChanged.id,
    () => void queries.invalidateQueries({ queryKey: keyOf(appId) }),
  );
  return useQuery({
    queryKey: keyOf(appId),
    queryFn: ({ signal }) => api.listFunctionHosts({ params: { appId } }, { signal }),
    // What was sent changes all the time.
    staleTime: 0,
  });
}

/** What a builder says about hosts and texts of functions. */
export type RightsDecision =
  | { readonly kind: 'confirm'; readonly view: FunctionView }
  | HostDecision
  | { readonly kind: 'confirm-list' };

/**
 * Decides.
 * @param isQuiet whether the caller shows errors; otherwise a toast does
 */
export function useDecideRights(
  appId: string,
  isQuiet = false,
): UseMutationResult<FunctionHosts, Error, RightsDecision> {
  const api = useApi(functionRightsApi);
  const queries = useQueryClient();
  const toast = useToast();
  const hostRemoved = useHostRemoved();
  const params = { appId };
  const deciding: UseMutationResult<FunctionHosts, Error, RightsDecision> = useMutation({
    mutationFn(decision: RightsDecision): Promise<FunctionHosts> {
      switch (decision.kind) {
        case 'confirm': {
          const { name, codeHash } = decision.view;
          return api.confirmFunction({ params: { ...params, name }, body: { codeHash } });
        }
        case 'allow':
        case 'decline': {
          const state = decision.kind === 'allow' ? 'allowed' : 'declined';
          return api.decideFunctionHosts({ params, body: { hosts: [...decision.hosts], state } });
        }
        case 'remove':
          return api.removeFunctionHost({ params: { ...params, host: decision.host.host } });
        case 'confirm-list':
          return api.confirmFunctionHosts({ params });
      }
    },
    onSuccess(hosts, decision) {
      showHosts(queries, appId, hosts);
      if (decision.kind === 'remove') hostRemoved(decision.host, deciding.mutate);
    },
    onError: (error) => {
      if (!isQuiet) toast({ message: errorReason(error), severity: 'error' });
    },
    onSettled: () => reloadFunctions(queries, appId),
  });
  return deciding;
}

function showHosts(queries: QueryClient, appId: string, hosts: FunctionHosts): void {
  putResponse(queries, keyOf(appId), hosts);
}

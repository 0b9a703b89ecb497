import { appLiveEvents } from '@buildai/apps/shared';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { deploymentChanged, functionRightsChanged, scheduleRan } from '../../shared/function-events.js';
import type { FunctionView } from '../../shared/function-view.js';
import { functionsApi } from '../../shared/functions-api.js';

const keyOf = (appId: string) => ['functions', appId, 'list'];

/** The functions of the newest version, read again when their code, deployment or schedule changes, and when the app is published. */
export function useFunctions(appId: string): UseQueryResult<readonly FunctionView[]> {
  const api = useApi(functionsApi);
  const queries = useQueryClient();
  const reload = () => reloadOnce(queries, appId);
  useLive(`app:${appId}`, versionCreatedLiveEvent, reload);
  useLive(`app:${appId}`, appLiveEvents.published, reload);
  useLive(`app:${appId}`, deploymentChanged.id, reload);
  useLive(`app:${appId}`, scheduleRan.id, reload);
  useLive(`app:${appId}`, functionRightsChanged.id, reload);
  return useQuery({
    queryKey: keyOf(appId),
    queryFn: async ({ signal }) => (await api.listFunctions({ params: { appId } }, { signal })).functions,
  });
}

/** The functions of a version. Their texts stay; what changes of the newest ones, `useFunctions` has. */
export function useFunctionsOf(
  appId: string,
  versionId: string | undefined,
): UseQueryResult<readonly FunctionView[]> {
  const api = useApi(functionsApi);
  return useQuery({
    queryKey: ['functions', appId, 'of-version', versionId],
    queryFn: async ({ signal }) =>
      (await api.listFunctions({ params: { appId }, query: { versionId } }, { signal })).functions,
    enabled: versionId !== undefined,
    staleTime: Infinity,
  });
}

const reloading = new Set<string>();

/** Reloads once for all parts of the page that show functions and receive the same event. */
function reloadOnce(queries: QueryClient, appId: string): void {
  if (reloading.has(appId)) return;
  reloading.add(appId);
  queueMicrotask(() => {
    reloading.delete(appId);
    void reloadFunctions(queries, appId);
  });
}

export const reloadFunctions = (queries: QueryClient, appId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(appId) });

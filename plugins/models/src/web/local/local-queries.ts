import type { EndpointOutput } from '@buildai/core/shared';
import { useApi } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { localModelsApi } from '../../shared/local-api.js';
import type { LocalModelsView, PullView } from '../../shared/local-api.js';
import { localKey } from './use-local-models.js';

type UsedModel = EndpointOutput<(typeof localModelsApi)['useLocalModel']>;

const pullKey = ['models', 'pull'];
/** How often a running download is read, in ms. */
const pullInterval = 1_000;

export function useAllowLocalModels(): UseMutationResult<LocalModelsView, Error, void> {
  const api = useApi(localModelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.allowLocalModels(),
    onSuccess: (view) => queries.setQueryData(localKey, view),
  });
}

/** Everything that shows models is read again by the caller’s `onUsed`, and by the settings. */
export function useUseLocalModel(): UseMutationResult<UsedModel, Error, { service: string; model: string }> {
  const api = useApi(localModelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body) => api.useLocalModel({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['models'] }),
    // The list was of another moment.
    onError: () => queries.invalidateQueries({ queryKey: localKey }),
  });
}

/** The download of a model, read again while it runs, so that other tabs show it too. */
export function usePull(known: PullView | null): PullView | null {
  const api = useApi(localModelsApi);
  const { data } = useQuery({
    queryKey: pullKey,
    queryFn: async ({ signal }) => (await api.getPull({}, { signal })).pull,
    initialData: known,
    refetchInterval: ({ state }) => (state.data?.state === 'pulling' ? pullInterval : false),
    refetchIntervalInBackground: true,
  });
  return data;
}

export function useStartPull(): UseMutationResult<{ pull: PullView | null }, Error, void> {
  const api = useApi(localModelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.startPull(),
    onSuccess: ({ pull }) => queries.setQueryData(pullKey, pull),
  });
}

export function useCancelPull(): UseMutationResult<unknown, Error, void> {
  const api = useApi(localModelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.cancelPull(),
    onSuccess: () => queries.invalidateQueries({ queryKey: pullKey }),
  });
}

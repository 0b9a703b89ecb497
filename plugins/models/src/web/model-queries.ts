import type { EndpointOutput } from '@buildai/core/shared';
import { putResponse, useApi } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { modelsApi } from '../shared/api.js';
import type { DefaultModelView, EmbeddingView, ProviderView } from '../shared/api.js';

const settingsKey = ['models', 'settings'];
const offeredKey = ['models', 'offered'];

export type ModelSettings = EndpointOutput<(typeof modelsApi)['getModelSettings']>;
export type OfferedModel = EndpointOutput<(typeof modelsApi)['listModels']>['models'][number];
export type ProviderTest = EndpointOutput<(typeof modelsApi)['testProvider']>;

/** Null resets to the environment's value; absent fields are kept. */
export interface ProviderChange {
  readonly apiKey?: string | null;
  readonly baseUrl?: string | null;
}

export function useModelSettings(): UseQueryResult<ModelSettings> {
  const api = useApi(modelsApi);
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => api.getModelSettings({}, { signal }) });
}

/** Models that are ready for use, including those listed by the services of the providers. */
export function useOfferedModels(): UseQueryResult<readonly OfferedModel[]> {
  const api = useApi(modelsApi);
  return useQuery({
    queryKey: offeredKey,
    queryFn: async ({ signal }) => (await api.listModels({}, { signal })).models,
  });
}

export function useSetDefaultModel(): UseMutationResult<DefaultModelView, Error, string | null> {
  const api = useApi(modelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (modelId) => api.setDefaultModel({ body: { modelId } }),
    // The embedding model may depend on it.
    onSuccess: () => queries.invalidateQueries({ queryKey: settingsKey }),
  });
}

/** The server tests the model before the choice is saved. */
export function useSetEmbeddingModel(): UseMutationResult<EmbeddingView, Error, string | null> {
  const api = useApi(modelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (modelId) => api.setEmbeddingModel({ body: { modelId } }),
    onSuccess: (embedding) =>
      putResponse<ModelSettings>(queries, settingsKey, (settings) => settings && { ...settings, embedding }),
  });
}

export function useSetProvider(providerId: string): UseMutationResult<ProviderView, Error, ProviderChange> {
  const api = useApi(modelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body) => api.setProvider({ params: { providerId }, body }),
    // May change whether the default model is available.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['models'] }),
  });
}

export function useTestProvider(providerId: string): UseMutationResult<ProviderTest, Error, void> {
  const api = useApi(modelsApi);
  return useMutation({ mutationFn: () => api.testProvider({ params: { providerId }, body: {} }) });
}

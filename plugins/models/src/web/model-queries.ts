import type { EndpointOutput, EndpointRequest } from '@buildai/core/shared';
import { putResponse, useApi } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { modelsApi } from '../shared/api.js';
import type { DefaultModelView, EmbeddingView, PricesView, ProviderView } from '../shared/api.js';

const settingsKey = ['models', 'settings'];
const offeredKey = ['models', 'offered'];
const modelsKey = (providerId: string) => ['models', 'of', providerId];

export type ModelSettings = EndpointOutput<(typeof modelsApi)['getModelSettings']>;
export type OfferedModel = EndpointOutput<(typeof modelsApi)['listModels']>['models'][number];
export type ProviderModels = EndpointOutput<(typeof modelsApi)['listProviderModels']>;
export type ProviderTest = EndpointOutput<(typeof modelsApi)['testProvider']>;

export type NewProvider = EndpointRequest<(typeof modelsApi)['addProvider']>['body'];
export type Rates = PricesView['entered'][number]['rates'];

/** Null resets to the environment's value; absent fields are kept. */
export interface ProviderChange {
  readonly apiKey?: string | null;
  readonly baseUrl?: string | null;
  readonly apiVersion?: string | null;
  readonly models?: string[];
  readonly model?: string | null;
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

export function useAddProvider(): UseMutationResult<ProviderView, Error, NewProvider> {
  const api = useApi(modelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body) => api.addProvider({ body }),
    // Not awaited: the page must know which connection is new before the list has it.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['models'] }),
  });
}

export function useRemoveProvider(providerId: string): UseMutationResult<unknown, Error, void> {
  const api = useApi(modelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeProvider({ params: { providerId } }),
    async onSuccess() {
      const modelsOfIt = modelsKey(providerId);
      // Its row goes away first: what it shows would be asked for again, and is gone.
      putResponse<ModelSettings>(
        queries,
        settingsKey,
        (settings) =>
          settings && { ...settings, providers: settings.providers.filter(({ id }) => id !== providerId) },
      );
      await queries.invalidateQueries({
        queryKey: ['models'],
        predicate: ({ queryKey }) => queryKey.join() !== modelsOfIt.join(),
      });
    },
  });
}

/** The models of one connection, as its service lists them. */
export function useProviderModels(providerId: string, enabled: boolean): UseQueryResult<ProviderModels> {
  const api = useApi(modelsApi);
  return useQuery({
    queryKey: modelsKey(providerId),
    enabled,
    queryFn: ({ signal }) => api.listProviderModels({ params: { providerId } }, { signal }),
  });
}

/** Null resets to the prices of the service or the list. */
export function useSetPrices(): UseMutationResult<
  PricesView,
  Error,
  { readonly modelId: string; readonly rates: Rates | null }
> {
  const api = useApi(modelsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body) => api.setPrices({ body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['models'] }),
  });
}

export function useTestProvider(providerId: string): UseMutationResult<ProviderTest, Error, void> {
  const api = useApi(modelsApi);
  return useMutation({ mutationFn: () => api.testProvider({ params: { providerId }, body: {} }) });
}

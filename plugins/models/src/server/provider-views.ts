import type { ProviderView, ServiceView } from '../shared/api.js';
import type { ModelInfo, ModelProvider } from '../shared/model-catalog.js';
import type { ConfiguredProvider } from './configured-provider.js';

const needsOf = ({ needs }: ModelProvider): ServiceView['needs'] => ({
  apiVersion: false,
  models: false,
  ...needs,
});

/** A connection for admins, without its key. */
export function viewOf(configured: ConfiguredProvider): ProviderView {
  const { provider, apiKey, apiVersion, baseUrl, enteredModels, isAdded, isReady, pickedModel, service } =
    configured;
  return {
    id: provider.id,
    label: provider.label,
    description: provider.description ?? '',
    service,
    isAdded,
    needs: needsOf(provider),
    isReady,
    apiKey: {
      isSet: apiKey !== undefined,
      lastFour: apiKey?.lastFour ?? null,
      source: apiKey?.source ?? null,
      variable: provider.environment.apiKey ?? null,
    },
    baseUrl: {
      value: baseUrl?.value ?? null,
      source: baseUrl?.source ?? null,
      variable: provider.environment.baseUrl ?? null,
    },
    apiVersion: apiVersion ?? null,
    models: [...enteredModels],
    model: pickedModel ?? null,
  };
}

export const serviceViewOf = (provider: ModelProvider): ServiceView => ({
  id: provider.id,
  label: provider.label,
  description: provider.description ?? '',
  needs: needsOf(provider),
  address: provider.defaultBaseUrl ?? provider.addressExample ?? '',
});

/** A service that needs nothing is part of the product. */
export const canBeAdded = ({ needs }: ModelProvider) => needs.apiKey || needs.baseUrl;

export const modelViewOf = ({ rates, ...info }: ModelInfo) => ({ ...info, ...(rates ? { rates } : {}) });

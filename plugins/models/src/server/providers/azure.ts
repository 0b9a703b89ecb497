import type { Egress } from '@buildai/core';
import type { ModelProvider } from '../../shared/model-catalog.js';
import type { ProviderSettings } from '../../shared/provider-settings.js';

/** The generally available version of the interface that most deployments have. */
const defaultApiVersion = '2024-10-21';

/** Each deployment has an address of its own; its name takes the place of the model. */
async function connect(
  deployment: string,
  { apiKey = '', apiVersion = defaultApiVersion, baseUrl = '' }: ProviderSettings,
  egress: Egress,
) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const root = baseUrl.replace(/\/openai(?:\/v1)?$/, '');
  return createOpenAICompatible({
    name: 'openai',
    baseURL: `${root}/openai/deployments/${encodeURIComponent(deployment)}`,
    headers: { 'api-key': apiKey },
    queryParams: { 'api-version': apiVersion },
    fetch: egress.fetch,
    includeUsage: true,
  });
}

export const azure: ModelProvider = {
  id: 'azure',
  label: 'Azure OpenAI',
  description: 'OpenAI models in your Azure subscription.',
  isPreset: true,
  needs: { apiKey: true, baseUrl: true, apiVersion: true, models: true },
  environment: { apiKey: 'AZURE_OPENAI_API_KEY', baseUrl: 'AZURE_OPENAI_ENDPOINT' },
  addressExample: 'https://NAME.openai.azure.com',
  defaultApiVersion,
  // A key for requests cannot list the deployments, so their names are entered.
  models: [],
  listModels: async () => [],
  create: async (deployment, settings, egress) =>
    (await connect(deployment, settings, egress)).chatModel(deployment),
  embeddings: {
    models: [],
    create: async (deployment, settings, egress) =>
      (await connect(deployment, settings, egress)).embeddingModel(deployment),
  },
};

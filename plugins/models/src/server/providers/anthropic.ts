import { z } from 'zod';
import type { ModelProvider } from '../../shared/model-catalog.js';
import { featuredModels } from './compatible-provider.js';
import { readJson } from './read-json.js';

const defaultBaseUrl = 'https://api.anthropic.com/v1';

const modelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      display_name: z.string(),
      max_input_tokens: z.number().int().positive().nullish().catch(undefined),
    }),
  ),
});

export const anthropic: ModelProvider = {
  id: 'anthropic',
  label: 'Anthropic',
  description: 'Claude models.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'ANTHROPIC_API_KEY' },
  defaultBaseUrl,
  models: featuredModels('anthropic', ['claude-sonnet-5', 'claude-haiku-4-5', 'claude-opus-4-8']),

  async listModels({ apiKey = '', baseUrl = defaultBaseUrl }, egress, signal) {
    const { data } = await readJson(egress, `${baseUrl}/models?limit=100`, modelList, {
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
      signal,
    });
    return data.map(({ id, display_name: label, max_input_tokens: contextWindow }) => ({
      id: `anthropic/${id}`,
      label,
      providerId: 'anthropic',
      ...(contextWindow ? { contextWindow } : {}),
      seesImages: true,
    }));
  },

  async create(model, { apiKey = '', baseUrl = defaultBaseUrl }, egress) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, baseURL: baseUrl, fetch: egress.fetch })(model);
  },
};

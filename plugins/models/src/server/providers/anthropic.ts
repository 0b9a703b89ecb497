import { z } from 'zod';
import type { ModelProvider } from '../../shared/model-catalog.js';
import { readJson } from './read-json.js';

const defaultBaseUrl = 'https://api.anthropic.com/v1';
const contextWindow = 200_000;

const modelList = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.string() })) });

export const anthropic: ModelProvider = {
  id: 'anthropic',
  label: 'Anthropic',
  description: 'Claude models.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'ANTHROPIC_API_KEY' },
  defaultBaseUrl,
  models: [
    {
      id: 'anthropic/claude-sonnet-4-5',
      label: 'Claude Sonnet 4.5',
      providerId: 'anthropic',
      contextWindow,
      seesImages: true,
      rates: { prompt: 3, completion: 15, cacheRead: 0.3, cacheWrite: 3.75 },
    },
    {
      id: 'anthropic/claude-haiku-4-5',
      label: 'Claude Haiku 4.5',
      providerId: 'anthropic',
      contextWindow,
      seesImages: true,
      rates: { prompt: 1, completion: 5, cacheRead: 0.1, cacheWrite: 1.25 },
    },
    {
      id: 'anthropic/claude-opus-4-5',
      label: 'Claude Opus 4.5',
      providerId: 'anthropic',
      contextWindow,
      seesImages: true,
      rates: { prompt: 5, completion: 25, cacheRead: 0.5, cacheWrite: 6.25 },
    },
  ],

  async listModels({ apiKey = '', baseUrl = defaultBaseUrl }, egress, signal) {
    const { data } = await readJson(egress, `${baseUrl}/models?limit=100`, modelList, {
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
      signal,
    });
    return data.map(({ id, display_name: label }) => ({
      id: `anthropic/${id}`,
      label,
      providerId: 'anthropic',
      contextWindow,
      seesImages: true,
    }));
  },

  async create(model, { apiKey = '', baseUrl = defaultBaseUrl }, egress) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, baseURL: baseUrl, fetch: egress.fetch })(model);
  },
};

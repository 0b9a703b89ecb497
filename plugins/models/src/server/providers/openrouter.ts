import { z } from 'zod';
import type { ModelInfo, ModelProvider } from '../../shared/model-catalog.js';
import { readJson } from './read-json.js';

const defaultBaseUrl = 'https://openrouter.ai/api/v1';

/** Dollars per token, as a string. */
const price = z.coerce.number().catch(0);
const modelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      context_length: z.number().nullish(),
      architecture: z.object({ input_modalities: z.array(z.string()).optional() }).optional(),
      pricing: z.object({
        prompt: price,
        completion: price,
        input_cache_read: price.optional(),
        input_cache_write: price.optional(),
      }),
    }),
  ),
});

const perMillion = (perToken: number) => Math.round(perToken * 1e6 * 1e4) / 1e4;

function toModel({
  id,
  name,
  context_length,
  architecture,
  pricing,
}: z.infer<typeof modelList>['data'][number]): ModelInfo {
  const { prompt, completion, input_cache_read, input_cache_write } = pricing;
  return {
    id: `openrouter/${id}`,
    label: name,
    providerId: 'openrouter',
    contextWindow: context_length ?? 32_000,
    ...(architecture?.input_modalities
      ? { seesImages: architecture.input_modalities.includes('image') }
      : {}),
    rates: {
      prompt: perMillion(prompt),
      completion: perMillion(completion),
      ...(input_cache_read ? { cacheRead: perMillion(input_cache_read) } : {}),
      ...(input_cache_write ? { cacheWrite: perMillion(input_cache_write) } : {}),
    },
  };
}

export const openrouter: ModelProvider = {
  id: 'openrouter',
  label: 'OpenRouter',
  description: 'Hundreds of models from many providers with one key.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'OPENROUTER_API_KEY' },
  defaultBaseUrl,
  models: [
    {
      id: 'openrouter/openai/gpt-4o-mini',
      label: 'OpenAI: GPT-4o mini',
      providerId: 'openrouter',
      contextWindow: 128_000,
      seesImages: true,
      rates: { prompt: 0.15, completion: 0.6, cacheRead: 0.075 },
    },
    {
      id: 'openrouter/anthropic/claude-sonnet-4.5',
      label: 'Anthropic: Claude Sonnet 4.5',
      providerId: 'openrouter',
      contextWindow: 1_000_000,
      seesImages: true,
      rates: { prompt: 3, completion: 15, cacheRead: 0.3, cacheWrite: 3.75 },
    },
    {
      id: 'openrouter/google/gemini-2.5-flash',
      label: 'Google: Gemini 2.5 Flash',
      providerId: 'openrouter',
      contextWindow: 1_048_576,
      seesImages: true,
      rates: { prompt: 0.3, completion: 2.5, cacheRead: 0.03 },
    },
  ],

  async listModels({ baseUrl = defaultBaseUrl }, egress, signal) {
    const { data } = await readJson(egress, `${baseUrl}/models`, modelList, { signal });
    return data.map(toModel);
  },

  async create(model, { apiKey, baseUrl = defaultBaseUrl }, egress) {
    const { createOpenRouter } = await import('@openrouter/ai-sdk-provider');
    return createOpenRouter({
      apiKey: apiKey ?? '',
      baseURL: baseUrl,
      fetch: egress.fetch,
      compatibility: 'strict',
    }).chat(model, { usage: { include: true } });
  },

  embeddings: {
    models: [
      {
        id: 'openrouter/openai/text-embedding-3-small',
        label: 'OpenAI: Text Embedding 3 small',
        providerId: 'openrouter',
        dimensions: 768,
        rate: 0.02,
      },
    ],
    async create(model, { apiKey, baseUrl = defaultBaseUrl }, egress, dimensions) {
      const { createOpenRouter } = await import('@openrouter/ai-sdk-provider');
      const openrouter = createOpenRouter({ apiKey: apiKey ?? '', baseURL: baseUrl, fetch: egress.fetch });
      return openrouter.textEmbeddingModel(
        model,
        dimensions === undefined ? {} : { extraBody: { dimensions } },
      );
    },
  },
};

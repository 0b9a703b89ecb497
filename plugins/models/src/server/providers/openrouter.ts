import { z } from 'zod';
import type { ProviderModel, ModelProvider } from '../../shared/model-catalog.js';
import { featuredModels } from './compatible-provider.js';
import { readJson } from './read-json.js';

const defaultBaseUrl = 'https://openrouter.ai/api/v1';

/** Dollars per token, as a string; −1 for models that are chosen for each request, whose prices differ. */
const price = z.coerce.number().min(0).optional().catch(undefined);
const modelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      context_length: z.number().nullish(),
      architecture: z
        .object({
          input_modalities: z.array(z.string()).optional(),
          output_modalities: z.array(z.string()).optional(),
        })
        .optional(),
      pricing: z.object({
        prompt: price,
        completion: price,
        input_cache_read: price,
        input_cache_write: price,
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
}: z.infer<typeof modelList>['data'][number]): ProviderModel {
  const { prompt, completion, input_cache_read, input_cache_write } = pricing;
  return {
    id: `openrouter/${id}`,
    label: name,
    providerId: 'openrouter',
    ...(context_length ? { contextWindow: context_length } : {}),
    ...(architecture?.input_modalities
      ? { seesImages: architecture.input_modalities.includes('image') }
      : {}),
    ...(prompt === undefined || completion === undefined
      ? {}
      : {
          rates: {
            prompt: perMillion(prompt),
            completion: perMillion(completion),
            ...(input_cache_read ? { cacheRead: perMillion(input_cache_read) } : {}),
            ...(input_cache_write ? { cacheWrite: perMillion(input_cache_write) } : {}),
          },
        }),
  };
}

export const openrouter: ModelProvider = {
  id: 'openrouter',
  label: 'OpenRouter',
  description: 'Hundreds of models from many providers with one key.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'OPENROUTER_API_KEY' },
  defaultBaseUrl,
  reportsCost: true,
  models: featuredModels('openrouter', [
    'openai/gpt-5.4-mini',
    'anthropic/claude-sonnet-5',
    'google/gemini-3.5-flash',
  ]),

  async listModels({ baseUrl = defaultBaseUrl }, egress, signal) {
    const { data } = await readJson(egress, `${baseUrl}/models`, modelList, { signal });
    const isChat = ({ architecture }: (typeof data)[number]) =>
      architecture?.output_modalities?.includes('text') ?? true;
    return data.filter(isChat).map(toModel);
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

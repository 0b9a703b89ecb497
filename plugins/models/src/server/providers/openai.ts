import type { Egress } from '@buildai/core';
import { z } from 'zod';
import type { ModelProvider } from '../../shared/model-catalog.js';
import type { ProviderSettings } from '../../shared/provider-settings.js';
import { defaultBaseUrl } from './openai-address.js';
import { openaiImages } from './openai-images.js';
import { openaiReranking } from './openai-reranking.js';
import { readJson } from './read-json.js';

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Whether a model of OpenAI's list is a chat model: not for images, audio or embeddings. */
const isChatModel = (id: string) =>
  /^(gpt-|o\d|chatgpt-)/.test(id) && !/audio|realtime|image|transcribe|tts|search|instruct/.test(id);

const seesImages = (id: string) => !/^gpt-(?:3|4$|4-0|4-1)|^o\d-mini$|^o1-preview/.test(id);

async function connect({ apiKey, baseUrl = defaultBaseUrl }: ProviderSettings, egress: Egress) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: egress.fetch,
    includeUsage: true,
  });
}

export const openai: ModelProvider = {
  id: 'openai',
  label: 'OpenAI',
  description: 'OpenAI, or any OpenAI-compatible server: vLLM, LM Studio, llama.cpp, LiteLLM.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL' },
  defaultBaseUrl,
  models: [
    {
      id: 'openai/gpt-4o-mini',
      label: 'GPT-4o mini',
      providerId: 'openai',
      contextWindow: 128_000,
      seesImages: true,
      rates: { prompt: 0.15, completion: 0.6, cacheRead: 0.075 },
    },
    {
      id: 'openai/gpt-4o',
      label: 'GPT-4o',
      providerId: 'openai',
      contextWindow: 128_000,
      seesImages: true,
      rates: { prompt: 2.5, completion: 10, cacheRead: 1.25 },
    },
    {
      id: 'openai/gpt-4.1-mini',
      label: 'GPT-4.1 mini',
      providerId: 'openai',
      contextWindow: 1_047_576,
      seesImages: true,
      rates: { prompt: 0.4, completion: 1.6, cacheRead: 0.1 },
    },
    {
      id: 'openai/gpt-4.1',
      label: 'GPT-4.1',
      providerId: 'openai',
      contextWindow: 1_047_576,
      seesImages: true,
      rates: { prompt: 2, completion: 8, cacheRead: 0.5 },
    },
    {
      id: 'openai/gpt-5-mini',
      label: 'GPT-5 mini',
      providerId: 'openai',
      contextWindow: 400_000,
      seesImages: true,
      rates: { prompt: 0.25, completion: 2, cacheRead: 0.025 },
    },
    {
      id: 'openai/gpt-5',
      label: 'GPT-5',
      providerId: 'openai',
      contextWindow: 400_000,
      seesImages: true,
      rates: { prompt: 1.25, completion: 10, cacheRead: 0.125 },
    },
  ],

  async listModels({ apiKey, baseUrl = defaultBaseUrl }, egress, signal) {
    const { data } = await readJson(egress, `${baseUrl}/models`, modelList, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal,
    });
    return data
      .map(({ id }) => id)
      .filter((id) => baseUrl !== defaultBaseUrl || isChatModel(id))
      .sort()
      .map((id) => ({
        id: `openai/${id}`,
        label: id,
        providerId: 'openai',
        contextWindow: 128_000,
        // Of models of another server, nothing is known.
        ...(baseUrl === defaultBaseUrl ? { seesImages: seesImages(id) } : {}),
      }));
  },

  create: async (model, settings, egress) => (await connect(settings, egress)).chatModel(model),

  images: openaiImages,

  reranking: openaiReranking,

  embeddings: {
    models: [
      {
        id: 'openai/text-embedding-3-small',
        label: 'Text Embedding 3 small',
        providerId: 'openai',
        dimensions: 768,
        rate: 0.02,
      },
      {
        id: 'openai/text-embedding-3-large',
        label: 'Text Embedding 3 large',
        providerId: 'openai',
        dimensions: 1024,
        rate: 0.13,
      },
    ],
    create: async (model, settings, egress) => (await connect(settings, egress)).embeddingModel(model),
    options: (_purpose, dimensions) => (dimensions === undefined ? {} : { openai: { dimensions } }),
  },
};

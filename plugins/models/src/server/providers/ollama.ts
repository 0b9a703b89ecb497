import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import type { ModelProvider } from '../../shared/model-catalog.js';
import { readJson } from './read-json.js';

const modelList = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      details: z
        .object({ families: z.array(z.string()).nullish(), parameter_size: z.string().optional() })
        .optional(),
    }),
  ),
});

/** Families of models that take images: `mllama`, `qwen25vl`. */
const visionFamily = /^(?:clip|mllama|gemma3|llama4|mistral3|\w*vl(?:moe)?)$/;
/** Up to this many billion parameters, a model is small. */
const smallSize = 15;

/** Billions of parameters: `7.6B`, `494.03M`. */
function sizeOf(parameters: string | undefined): number | undefined {
  const [, amount, unit] = /^([\d.]+)([BM])$/.exec(parameters ?? '') ?? [];
  return amount === undefined ? undefined : Number(amount) / (unit === 'M' ? 1000 : 1);
}

/**
 * Context window to load a model with, in tokens. Ollama's default of 4,096 is less than our instructions, and it
 * silently drops what does not fit.
 */
const contextWindow = 32_768;

/** `http://localhost:11434`, with or without `/api`. */
const apiOf = (baseUrl: string) => (baseUrl.endsWith('/api') ? baseUrl : `${baseUrl}/api`);

const withContext = (options: LanguageModelV3CallOptions): LanguageModelV3CallOptions => ({
  ...options,
  providerOptions: { ...options.providerOptions, ollama: { options: { num_ctx: contextWindow } } },
});

export const ollama: ModelProvider = {
  id: 'ollama',
  label: 'Ollama',
  description: 'Open models on your own hardware.',
  needs: { apiKey: false, baseUrl: true },
  environment: { baseUrl: 'OLLAMA_URL' },
  models: [],

  async listModels({ baseUrl = '' }, egress, signal) {
    const { models } = await readJson(egress, `${apiOf(baseUrl)}/tags`, modelList, { signal });
    return models.map(({ name, details }) => ({
      id: `ollama/${name}`,
      label: name,
      providerId: 'ollama',
      contextWindow,
      rates: { prompt: 0, completion: 0 },
      ...(details?.families
        ? { seesImages: details.families.some((family) => visionFamily.test(family)) }
        : {}),
      ...((sizeOf(details?.parameter_size) ?? Infinity) <= smallSize ? { isSmall: true } : {}),
    }));
  },

  async create(model, { baseUrl = '' }, egress) {
    const { createOllama } = await import('ollama-ai-provider-v2');
    const chat: LanguageModelV3 = createOllama({ baseURL: apiOf(baseUrl), fetch: egress.fetch })(model);
    return {
      specificationVersion: 'v3',
      provider: chat.provider,
      modelId: chat.modelId,
      supportedUrls: chat.supportedUrls,
      doStream: (options) => chat.doStream(withContext(options)),
      doGenerate: (options) => chat.doGenerate(withContext(options)),
    };
  },

  embeddings: {
    // Depends on what is installed on the machine.
    models: [],
    async create(model, { baseUrl = '' }, egress) {
      const { createOllama } = await import('ollama-ai-provider-v2');
      return createOllama({ baseURL: apiOf(baseUrl), fetch: egress.fetch }).textEmbeddingModel(model);
    },
  },
};

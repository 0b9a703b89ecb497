import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import { z } from 'zod';
import type { ProviderModel, ModelProvider } from '../../shared/model-catalog.js';
import { billionsOf } from './parameter-size.js';
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

/** What Ollama says about one model. */
const modelDetails = z.object({
  capabilities: z.array(z.string()).optional(),
  model_info: z.record(z.string(), z.unknown()).default({}),
  /** Lines of the file that it was made from: `num_ctx 16384`. */
  parameters: z.string().default(''),
});
type ModelDetails = z.infer<typeof modelDetails>;

/** Families of models that take images: `mllama`, `qwen25vl`. */
const visionFamily = /^(?:clip|mllama|gemma3|llama4|mistral3|\w*vl(?:moe)?)$/;
/** Up to this many billion parameters, a model is small. */
const smallSize = 15;

/**
 * Context window to load a model with, in tokens, if its file names none. Ollama's default of 4,096 is less than our
 * instructions, and it silently drops what does not fit; the whole window of most models would not fit the memory.
 */
const usualWindow = 32_768;

/** The window, at most the one that the model was trained with. */
function windowOf({ model_info: facts, parameters }: ModelDetails): number {
  const [, own] = Object.entries(facts).find(([name]) => name.endsWith('.context_length')) ?? [];
  const [, set] = /^num_ctx\s+(\d+)/m.exec(parameters) ?? [];
  const wanted = set === undefined ? usualWindow : Number(set);
  return typeof own === 'number' && own > 0 ? Math.min(own, wanted) : wanted;
}

/** `http://localhost:11434`, with or without `/api`. */
export const ollamaApi = (baseUrl: string) => (baseUrl.endsWith('/api') ? baseUrl : `${baseUrl}/api`);

const show = (egress: Egress, baseUrl: string, model: string, signal: AbortSignal) =>
  readJson(egress, `${ollamaApi(baseUrl)}/show`, modelDetails, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model }),
    signal,
  }).catch(() => undefined);

/** Ollama reads parameters among its options, and ignores them beside them. */
function asOptions(
  { maxOutputTokens, temperature, topK, topP, seed, stopSequences, ...options }: LanguageModelV3CallOptions,
  contextWindow: number,
): LanguageModelV3CallOptions {
  const given = {
    num_ctx: contextWindow,
    num_predict: maxOutputTokens,
    temperature,
    top_k: topK,
    top_p: topP,
    seed,
    stop: stopSequences,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...options, providerOptions: { ...options.providerOptions, ollama: { options: set } } };
}

export const ollama: ModelProvider = {
  id: 'ollama',
  label: 'Ollama',
  description: 'Open models on your own hardware.',
  needs: { apiKey: false, baseUrl: true },
  environment: { baseUrl: 'OLLAMA_URL' },
  addressExample: 'http://localhost:11434',
  models: [],

  async listModels({ baseUrl = '' }, egress, signal) {
    const { models } = await readJson(egress, `${ollamaApi(baseUrl)}/tags`, modelList, { signal });
    const listed = await Promise.all(
      models.map(async ({ name, details }): Promise<ProviderModel | undefined> => {
        const shown = await show(egress, baseUrl, name, signal);
        const can = shown?.capabilities;
        if (can && !can.includes('completion')) return undefined;
        const families = details?.families;
        const seesImages = can?.includes('vision') ?? families?.some((family) => visionFamily.test(family));
        return {
          id: `ollama/${name}`,
          label: name,
          providerId: 'ollama',
          contextWindow: shown ? windowOf(shown) : usualWindow,
          rates: { prompt: 0, completion: 0 },
          ...(seesImages === undefined ? {} : { seesImages }),
          ...((billionsOf(details?.parameter_size ?? '') ?? Infinity) <= smallSize ? { isSmall: true } : {}),
        };
      }),
    );
    return listed.filter((model) => model !== undefined);
  },

  async create(model, { baseUrl = '' }, egress, contextWindow = usualWindow) {
    const { createOllama } = await import('ollama-ai-provider-v2');
    const chat: LanguageModelV3 = createOllama({ baseURL: ollamaApi(baseUrl), fetch: egress.fetch })(model);
    return {
      specificationVersion: 'v3',
      provider: chat.provider,
      modelId: chat.modelId,
      supportedUrls: chat.supportedUrls,
      doStream: (options) => chat.doStream(asOptions(options, contextWindow)),
      doGenerate: (options) => chat.doGenerate(asOptions(options, contextWindow)),
    };
  },

  embeddings: {
    // Depends on what is installed on the machine.
    models: [],
    async create(model, { baseUrl = '' }, egress) {
      const { createOllama } = await import('ollama-ai-provider-v2');
      return createOllama({ baseURL: ollamaApi(baseUrl), fetch: egress.fetch }).textEmbeddingModel(model);
    },
  },
};

import { z } from 'zod';
import type { ModelProvider } from '../../shared/model-catalog.js';
import { readJson } from './read-json.js';

const defaultBaseUrl = 'https://generativelanguage.googleapis.com/v1beta';
const contextWindow = 1_048_576;

const modelList = z.object({
  models: z.array(
    z.object({
      /** `models/gemini-2.5-flash` */
      name: z.string(),
      displayName: z.string().optional(),
      inputTokenLimit: z.number().optional(),
      supportedGenerationMethods: z.array(z.string()).default([]),
    }),
  ),
});

export const google: ModelProvider = {
  id: 'google',
  label: 'Google',
  description: 'Gemini models.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  defaultBaseUrl,
  models: [
    {
      id: 'google/gemini-2.5-flash',
      label: 'Gemini 2.5 Flash',
      providerId: 'google',
      contextWindow,
      seesImages: true,
      rates: { prompt: 0.3, completion: 2.5, cacheRead: 0.03 },
    },
    {
      id: 'google/gemini-2.5-flash-lite',
      label: 'Gemini 2.5 Flash-Lite',
      providerId: 'google',
      contextWindow,
      seesImages: true,
      rates: { prompt: 0.1, completion: 0.4, cacheRead: 0.01 },
    },
    {
      id: 'google/gemini-2.5-pro',
      label: 'Gemini 2.5 Pro',
      providerId: 'google',
      contextWindow,
      seesImages: true,
      rates: { prompt: 1.25, completion: 10, cacheRead: 0.125 },
    },
  ],

  async listModels({ apiKey = '', baseUrl = defaultBaseUrl }, egress, signal) {
    const { models } = await readJson(egress, `${baseUrl}/models?pageSize=200`, modelList, {
      headers: { 'x-goog-api-key': apiKey },
      signal,
    });
    return models
      .filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
      .map(({ name, displayName, inputTokenLimit }) => {
        const id = name.replace(/^models\//, '');
        return {
          id: `google/${id}`,
          label: displayName ?? id,
          providerId: 'google',
          contextWindow: inputTokenLimit ?? contextWindow,
          seesImages: id.startsWith('gemini'),
        };
      });
  },

  async create(model, { apiKey = '', baseUrl = defaultBaseUrl }, egress) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch: egress.fetch })(model);
  },

  embeddings: {
    models: [
      {
        id: 'google/gemini-embedding-001',
        label: 'Gemini Embedding',
        providerId: 'google',
        dimensions: 768,
        rate: 0.15,
      },
    ],
    async create(model, { apiKey = '', baseUrl = defaultBaseUrl }, egress) {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      const google = createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch: egress.fetch });
      return google.embeddingModel(model);
    },
    options: (purpose, dimensions) => ({
      google: {
        taskType: purpose === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT',
        ...(dimensions === undefined ? {} : { outputDimensionality: dimensions }),
      },
    }),
  },
};

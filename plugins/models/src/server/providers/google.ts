import { z } from 'zod';
import type { ModelProvider } from '../../shared/model-catalog.js';
import { featuredModels } from './compatible-provider.js';
import { isChatName } from './is-chat-name.js';
import { readJson } from './read-json.js';

const defaultBaseUrl = 'https://generativelanguage.googleapis.com/v1beta';

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
  models: featuredModels('google', ['gemini-3.5-flash', 'gemini-3.1-flash-lite', 'gemini-2.5-pro']),

  async listModels({ apiKey = '', baseUrl = defaultBaseUrl }, egress, signal) {
    const { models } = await readJson(egress, `${baseUrl}/models?pageSize=1000`, modelList, {
      headers: { 'x-goog-api-key': apiKey },
      signal,
    });
    return models
      .filter(
        ({ name, supportedGenerationMethods }) =>
          supportedGenerationMethods.includes('generateContent') && isChatName(name),
      )
      .map(({ name, displayName, inputTokenLimit }) => {
        const id = name.replace(/^models\//, '');
        return {
          id: `google/${id}`,
          label: displayName ?? id,
          providerId: 'google',
          ...(inputTokenLimit === undefined ? {} : { contextWindow: inputTokenLimit }),
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

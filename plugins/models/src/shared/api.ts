import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const rates = z.object({
  prompt: z.number(),
  completion: z.number(),
  cacheRead: z.number().optional(),
  cacheWrite: z.number().optional(),
});

export const modelView = z.object({
  id: z.string(),
  label: z.string(),
  providerId: z.string(),
  contextWindow: z.number().int(),
  rates: rates.optional(),
  /** It builds apps by rules from a request, and reads no attachments. */
  onlyBuildsApps: z.boolean().optional(),
  /** Whether it takes images, if known. */
  seesImages: z.boolean().optional(),
  /** Whether it gets short prompts and works in small steps. */
  isSmall: z.boolean().optional(),
});

/** Source of a value: set by an admin, by the environment, or built in. */
export const settingSource = z.enum(['admin', 'environment', 'built_in']);
export type SettingSource = z.infer<typeof settingSource>;

/** A provider for admins. Contains whether there is a key, and its last characters, but not the key. */
export const providerView = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  needs: z.object({ apiKey: z.boolean(), baseUrl: z.boolean() }),
  /** Whether all required settings are present. */
  isReady: z.boolean(),
  apiKey: z.object({
    isSet: z.boolean(),
    lastFour: z.string().nullable(),
    source: settingSource.nullable(),
    /** The environment variable for the value, used if no admin has set it. */
    variable: z.string().nullable(),
  }),
  baseUrl: z.object({
    value: z.string().nullable(),
    source: settingSource.nullable(),
    variable: z.string().nullable(),
  }),
});
export type ProviderView = z.infer<typeof providerView>;

export const defaultModelView = z.object({
  /** Null if no admin, environment or provider names one. */
  modelId: z.string().nullable(),
  source: settingSource,
  /** Why the requested model is not used; null if it is. */
  problem: z.string().nullable(),
});
export type DefaultModelView = z.infer<typeof defaultModelView>;

/** The embedding model and the available ones. */
export const embeddingView = z.object({
  /** Null if there is none. */
  modelId: z.string().nullable(),
  source: settingSource,
  problem: z.string().nullable(),
  offered: z.array(z.object({ id: z.string(), label: z.string(), providerId: z.string() })),
});
export type EmbeddingView = z.infer<typeof embeddingView>;

const providerParams = z.object({ providerId: z.string() });
const modelId = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w-]+\/\S+$/, 'A model is named {provider}/{model}, such as openai/gpt-4o-mini.');

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'This should be an address such as https://api.example.com/v1.' })
  .max(500)
  .refine(
    (address) => URL.canParse(address) && !new URL(address).username,
    'The address can’t contain a password.',
  )
  .transform((address) => address.replace(/\/+$/, ''));

export const modelsApi = defineApi({
  listModels: {
    method: 'GET',
    path: '/api/models',
    access: 'builder',
    summary: 'The models that are currently available.',
    response: z.object({ models: z.array(modelView), defaultModelId: z.string().nullable() }),
  },
  getModelSettings: {
    method: 'GET',
    path: '/api/models/settings',
    access: 'admin',
    summary: 'The providers, the default model, and the embedding model, and where each value comes from.',
    response: z.object({
      providers: z.array(providerView),
      defaultModel: defaultModelView,
      embedding: embeddingView,
    }),
  },
  setDefaultModel: {
    method: 'PUT',
    path: '/api/models/default',
    access: 'admin',
    summary: 'Sets the default model. Null resets it to the environment.',
    body: z.object({ modelId: modelId.nullable() }),
    response: defaultModelView,
  },
  setEmbeddingModel: {
    method: 'PUT',
    path: '/api/models/embedding',
    access: 'admin',
    summary:
      'Sets the embedding model, after testing it. "none" turns it off; null resets it to the ' +
      'environment.',
    body: z.object({ modelId: z.union([z.literal('none'), modelId]).nullable() }),
    response: embeddingView,
  },
  setProvider: {
    method: 'PUT',
    path: '/api/models/providers/:providerId',
    access: 'admin',
    summary:
      'Sets the key or the address of a provider. Null resets to the environment; omitted values are kept, except ' +
      'that a new address removes the key for the old one.',
    params: providerParams,
    body: z.object({
      apiKey: z.string().trim().min(1, 'Enter the key.').max(500).nullable().optional(),
      baseUrl: httpAddress.nullable().optional(),
    }),
    response: providerView,
  },
  testProvider: {
    method: 'POST',
    path: '/api/models/providers/:providerId/test',
    access: 'admin',
    summary: 'Sends a test message to a model of the provider and describes the result.',
    params: providerParams,
    body: z.object({ modelId: modelId.optional() }),
    response: z.object({
      ok: z.boolean(),
      message: z.string(),
      modelId: z.string().nullable(),
      milliseconds: z.number().int(),
    }),
  },
  listProviderModels: {
    method: 'GET',
    path: '/api/models/providers/:providerId/models',
    access: 'admin',
    summary: 'The models of a provider, from its service if it lists them.',
    params: providerParams,
    response: z.object({ models: z.array(modelView), problem: z.string().nullable() }),
  },
});

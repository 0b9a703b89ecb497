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
  /** Tokens that it reads; absent if not known. */
  contextWindow: z.number().int().optional(),
  rates: rates.optional(),
  /** It builds apps by rules from a request, and reads no attachments. */
  onlyBuildsApps: z.boolean().optional(),
  /** Whether it takes images, if known. */
  seesImages: z.boolean().optional(),
  /** Whether it gets short prompts and works in small steps. */
  isSmall: z.boolean().optional(),
  /** Whether its provider no longer offers it, or soon will not. */
  isRetired: z.boolean().optional(),
  /** The model to use instead of a retired one. */
  replacedBy: z.string().optional(),
});

/** Source of a value: set by an admin, by the environment, or built in. */
export const settingSource = z.enum(['admin', 'environment', 'built_in']);
export type SettingSource = z.infer<typeof settingSource>;

const needs = z.object({
  apiKey: z.boolean(),
  baseUrl: z.boolean(),
  apiVersion: z.boolean(),
  /** Names of models, where the service lists none. */
  models: z.boolean(),
});

/** A service that can be connected, any number of times. */
export const serviceView = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  needs,
  /** Its own address, or an address in the form that it needs. */
  address: z.string(),
});
export type ServiceView = z.infer<typeof serviceView>;

/** A connection to a service, for admins. Contains whether there is a key, and its last characters, but not the key. */
export const providerView = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** The service that it connects. */
  service: z.string(),
  /** Whether it was added, and can be removed. */
  isAdded: z.boolean(),
  needs,
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
  apiVersion: z.string().nullable(),
  /** Names of models that were entered, since the service lists none. */
  models: z.array(z.string()),
  /** The name of the model that is tested. */
  model: z.string().nullable(),
});
export type ProviderView = z.infer<typeof providerView>;

/** `connected` if none was chosen, so that the first model of the first connection is used. */
export const defaultModelSource = z.enum([...settingSource.options, 'connected']);
export type DefaultModelSource = z.infer<typeof defaultModelSource>;

export const defaultModelView = z.object({
  /** Null if no admin, environment or provider names one. */
  modelId: z.string().nullable(),
  source: defaultModelSource,
  /** Why the requested model cannot be used, or should not be; null if it can. */
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

/** Dollars per 1M tokens. */
const price = z.number().min(0).max(100_000);
const enteredRates = z.object({
  prompt: price,
  completion: price,
  cacheRead: price.optional(),
  cacheWrite: price.optional(),
});

/** Where prices come from, and those that admins entered. */
export const pricesView = z.object({
  /** Address of the list. */
  source: z.string(),
  /** The day of the list. */
  asOf: z.string(),
  entered: z.array(z.object({ modelId: z.string(), rates: enteredRates })),
});
export type PricesView = z.infer<typeof pricesView>;

const providerParams = z.object({ providerId: z.string() });
const label = z.string().trim().min(1, 'Enter a name.').max(60);
const apiKey = z.string().trim().min(1, 'Enter the key.').max(500);
const apiVersion = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,40}$/, 'This should be a version such as 2024-10-21.');
const modelName = z.string().trim().min(1).max(140).regex(/^\S+$/, 'The name of a model has no spaces.');
const modelNames = z.array(modelName).max(50);
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
    response: z.object({
      models: z.array(modelView),
      defaultModelId: z.string().nullable(),
      /** Connections to servers of this computer that do not answer. */
      away: z.array(z.object({ providerId: z.string(), label: z.string() })),
    }),
  },
  getModelSettings: {
    method: 'GET',
    path: '/api/models/settings',
    access: 'admin',
    summary:
      'The connections, the default model, the embedding model and prices, and where each value comes from.',
    response: z.object({
      providers: z.array(providerView),
      defaultModel: defaultModelView,
      embedding: embeddingView,
      services: z.array(serviceView),
      prices: pricesView,
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
  setPrices: {
    method: 'PUT',
    path: '/api/models/prices',
    access: 'admin',
    summary:
      'Enters the prices of a model, in dollars per 1M tokens. Null resets to those of its service or the list.',
    body: z.object({ modelId, rates: enteredRates.nullable() }),
    response: pricesView,
  },
  addProvider: {
    method: 'POST',
    path: '/api/models/providers',
    access: 'admin',
    status: 201,
    summary: 'Adds a connection to a service. Its ID, made from its name, begins the IDs of its models.',
    body: z.object({
      service: z.string().max(60),
      label,
      apiKey: apiKey.optional(),
      baseUrl: httpAddress.optional(),
      apiVersion: apiVersion.optional(),
      models: modelNames.optional(),
    }),
    response: providerView,
  },
  removeProvider: {
    method: 'DELETE',
    path: '/api/models/providers/:providerId',
    access: 'admin',
    summary: 'Removes a connection that was added, with its key.',
    params: providerParams,
  },
  setProvider: {
    method: 'PUT',
    path: '/api/models/providers/:providerId',
    access: 'admin',
    summary:
      'Sets the key, the address or the models of a connection. Null resets to the environment; omitted values are ' +
      'kept, except that a new address removes the key for the old one.',
    params: providerParams,
    body: z.object({
      apiKey: apiKey.nullable().optional(),
      baseUrl: httpAddress.nullable().optional(),
      label: label.optional(),
      apiVersion: apiVersion.nullable().optional(),
      models: modelNames.optional(),
      model: modelName.nullable().optional(),
    }),
    response: providerView,
  },
  testProvider: {
    method: 'POST',
    path: '/api/models/providers/:providerId/test',
    access: 'admin',
    summary: 'Sends a message like those of apps to a model of the connection, and describes the result.',
    params: providerParams,
    body: z.object({ modelId: modelId.optional() }),
    response: z.object({
      ok: z.boolean(),
      message: z.string(),
      /** What apps may miss in the answer. */
      warning: z.string().optional(),
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

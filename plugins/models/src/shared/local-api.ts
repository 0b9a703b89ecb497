import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

/** The download of a model by the Ollama of this computer. */
export const pullView = z.object({
  model: z.string(),
  /** `interrupted`: the server that followed it was stopped. What was downloaded is kept in each of them. */
  state: z.enum(['pulling', 'done', 'cancelled', 'failed', 'interrupted']),
  /** Bytes. */
  completed: z.number(),
  /** Null until it is known. */
  total: z.number().nullable(),
  /** Why it failed, and what to do. */
  message: z.string().nullable(),
});
export type PullView = z.infer<typeof pullView>;

/** A model server that answers on this computer. */
export const localServerView = z.object({
  service: z.string(),
  /** `Ollama` */
  label: z.string(),
  /** The address to connect: `http://localhost:11434`. */
  baseUrl: z.string(),
  /** The connection to it; null if there is none. */
  connectionId: z.string().nullable(),
  /** Whether it lists its models only with a key. */
  needsKey: z.boolean(),
  /** Names of the models that can build apps, the largest first. */
  models: z.array(z.string()),
});
export type LocalServerView = z.infer<typeof localServerView>;

export const localModelsView = z.object({
  /** `ask`: others reach this server, and no admin has allowed to look yet. */
  access: z.enum(['allowed', 'ask']),
  servers: z.array(localServerView),
  /** What an Ollama without a fitting model can download. */
  recommended: z.object({ model: z.string(), bytes: z.number() }),
  pull: pullView.nullable(),
});
export type LocalModelsView = z.infer<typeof localModelsView>;

/** Model servers on the computer that the platform runs on. */
export const localModelsApi = defineApi({
  findLocalModels: {
    method: 'GET',
    path: '/api/models/local',
    access: 'admin',
    summary:
      'The model servers that answer on this computer. Each of the known ports is asked for its list of models; none if ' +
      'others reach this server and no admin has allowed it.',
    response: localModelsView,
  },
  allowLocalModels: {
    method: 'POST',
    path: '/api/models/local/consent',
    access: 'admin',
    summary: 'Allows to look for model servers on this computer although others reach this server.',
    response: localModelsView,
  },
  useLocalModel: {
    method: 'POST',
    path: '/api/models/local/use',
    access: 'admin',
    summary:
      'Connects a model server that was found on this computer, with one of its models. It becomes the default if only ' +
      'the built-in model was there.',
    body: z.object({ service: z.string().max(60), model: z.string().trim().min(1).max(140) }),
    response: z.object({ modelId: z.string(), isDefault: z.boolean() }),
  },
  getPull: {
    method: 'GET',
    path: '/api/models/local/pull',
    access: 'admin',
    summary: 'The running or last download of a model.',
    response: z.object({ pull: pullView.nullable() }),
  },
  startPull: {
    method: 'POST',
    path: '/api/models/local/pull',
    access: 'admin',
    summary:
      'Has the Ollama of this computer download the recommended model, and connects it then. If a download is running, ' +
      'it is returned.',
    response: z.object({ pull: pullView.nullable() }),
  },
  cancelPull: {
    method: 'DELETE',
    path: '/api/models/local/pull',
    access: 'admin',
    summary: 'Stops the download. Ollama keeps what it has, and continues there the next time.',
  },
});

import { z } from 'zod';
import { isChatName } from '../providers/is-chat-name.js';
import { billionsOf } from '../providers/parameter-size.js';
import { smallestFitting } from './recommended-model.js';

/** A model as the list of a server has it. */
export interface ListedModel {
  readonly name: string;
  /** Billions of parameters, if known. */
  readonly billions: number | undefined;
  readonly isForChat: boolean;
}

/** A program that serves models on its own port of this computer. */
export interface LocalServer {
  /** The ID of the provider that connects it. */
  readonly service: string;
  readonly port: number;
  /** What its address ends with. */
  readonly path: '' | '/v1';
  /** The path of its list. Looking for it sends this request alone. */
  readonly list: string;
  /** The models in its list. @throws if it is the list of another program */
  readonly read: (answer: unknown) => readonly ListedModel[];
  /** Whether it lists its models only with a key. */
  readonly mayNeedKey?: boolean;
}

const tags = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      /** Set for a model that runs at ollama.com, and not on this computer. */
      remote_host: z.string().optional(),
      details: z
        .object({ families: z.array(z.string()).nullish(), parameter_size: z.string().optional() })
        .optional(),
    }),
  ),
});

/** Embedding models are of the family of BERT, or say so in their names. */
const readTags = (answer: unknown): readonly ListedModel[] =>
  tags.parse(answer).models.map(({ name, remote_host: remote, details }) => ({
    name,
    billions: billionsOf(details?.parameter_size ?? ''),
    isForChat:
      remote === undefined && isChatName(name) && !details?.families?.some((each) => each.includes('bert')),
  }));

const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().optional(),
      /** Facts of a model that llama.cpp states. */
      meta: z.object({ n_params: z.number().optional() }).nullish().catch(undefined),
    }),
  ),
});

/** @param owner what the server calls itself in its list, if its port is used by many programs */
const readList =
  (owner?: string) =>
  (answer: unknown): readonly ListedModel[] => {
    const { data } = list.parse(answer);
    if (owner !== undefined && data.some(({ owned_by: owned }) => owned !== owner))
      throw new Error(`This isn’t ${owner}.`);
    return data.map(({ id, meta }) => ({
      name: id,
      billions: meta?.n_params === undefined ? billionsOf(id) : meta.n_params / 1e9,
      isForChat: isChatName(id),
    }));
  };

/** The programs that are looked for, at the ports that they have unless they are told another. */
export const localServers: readonly LocalServer[] = [
  { service: 'ollama', port: 11_434, path: '', list: '/api/tags', read: readTags },
  { service: 'lmstudio', port: 1_234, path: '/v1', list: '/v1/models', read: readList() },
  { service: 'llamacpp', port: 8_080, path: '/v1', list: '/v1/models', read: readList('llamacpp') },
  { service: 'jan', port: 1_337, path: '/v1', list: '/v1/models', read: readList(), mayNeedKey: true },
];

/** The names of the models that can build apps, the largest first; the server's order decides among equals. */
export const fittingModels = (models: readonly ListedModel[]): string[] =>
  models
    .filter(({ billions, isForChat }) => isForChat && (billions ?? smallestFitting) >= smallestFitting)
    .sort((one, other) => (other.billions ?? 0) - (one.billions ?? 0))
    .map(({ name }) => name);

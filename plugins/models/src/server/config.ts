import { z } from 'zod';
import { localServers } from './local/local-servers.js';
import { defaultCallPolicy } from './call-policy.js';

const localServersHint =
  'LOCAL_MODEL_SERVERS should name programs with their ports, such as ollama:11434 lmstudio:1234, or be none.';

const milliseconds = z.coerce.number().int().positive();

/** The section `plugins.models`: model settings from the environment. */
export const modelsConfig = z.strictObject({
  /** DEFAULT_MODEL */
  defaultModel: z
    .string()
    .regex(/^[\w-]+\/\S+$/, 'DEFAULT_MODEL should be {provider}/{model}, such as openai/gpt-4o-mini.')
    .optional(),
  /** EMBEDDING_MODEL */
  embeddingModel: z
    .string()
    .regex(
      /^(none|[\w-]+\/\S+)$/,
      'EMBEDDING_MODEL should be {provider}/{model}, such as openai/text-embedding-3-small, or none.',
    )
    .optional(),
  /** IMAGE_MODEL */
  imageModel: z
    .string()
    .regex(
      /^(none|[\w-]+\/\S+)$/,
      'IMAGE_MODEL should be {provider}/{model}, such as openai/gpt-image-1-mini, or none.',
    )
    .optional(),
  /** RERANK_MODEL */
  rerankModel: z
    .string()
    .regex(/^[\w-]+\/\S+$/, 'RERANK_MODEL should be {provider}/{model}, such as openai/bge-reranker-v2-m3.')
    .optional(),
  /** SMALL_MODELS: IDs of models that get short prompts and work in small steps; `*` stands for any characters. */
  smallModels: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  /** Settings by provider: OPENAI_API_KEY, OPENAI_BASE_URL, … Addresses set by the operator may be private. */
  providers: z
    .record(
      z.string(),
      z.strictObject({
        apiKey: z.string().optional(),
        baseUrl: z
          .url({ protocol: /^https?$/, error: 'should be an address such as http://localhost:11434' })
          .transform((url) => url.replace(/\/+$/, ''))
          .optional(),
        apiVersion: z.string().optional(),
        /** Names, for services that do not list them. */
        models: z
          .string()
          .transform((list) => list.split(/[\s,]+/).filter(Boolean))
          .optional(),
      }),
    )
    .default({}),
  /** LOCAL_MODEL_SERVERS: the programs of this computer that are looked for, each with its port; `none` for none. */
  localServers: z
    .string()
    .default(localServers.map(({ port, service }) => `${service}:${port}`).join(' '))
    .transform((list, context) =>
      list === 'none'
        ? []
        : list
            .split(/[\s,]+/)
            .filter(Boolean)
            .flatMap((entry) => {
              const [service, port] = entry.split(':');
              const known = localServers.find((each) => each.service === service);
              if (known && /^\d{1,5}$/.test(port ?? '')) return [{ ...known, port: Number(port) }];
              context.addIssue({ code: 'custom', message: localServersHint });
              return [];
            }),
    ),
  /** MODEL_PRICES_URL: a list in the form of models.dev, read by `models refresh-prices`. */
  pricesUrl: z.url({ protocol: /^https?$/ }).default('https://models.dev/api.json'),
  /** MODEL_FIRST_PART_TIMEOUT */
  firstPartTimeout: milliseconds.default(defaultCallPolicy.firstPartTimeout),
  /** MODEL_IDLE_TIMEOUT */
  idleTimeout: milliseconds.default(defaultCallPolicy.idleTimeout),
  maxAttempts: z.coerce.number().int().min(1).default(defaultCallPolicy.maxAttempts),
  maxWait: milliseconds.default(defaultCallPolicy.maxWait),
  maxCharacters: z.coerce.number().int().positive().default(defaultCallPolicy.maxCharacters),
});
export type ModelsConfig = z.output<typeof modelsConfig>;

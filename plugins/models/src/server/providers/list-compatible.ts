import type { Egress } from '@buildai/core';
import { keepWhatFits } from '@buildai/core';
import { z } from 'zod';
import type { ProviderModel } from '../../shared/model-catalog.js';
import type { ProviderSettings } from '../../shared/provider-settings.js';
import { bearer } from './connect-compatible.js';
import { isChatName } from './is-chat-name.js';
import { readJson } from './read-json.js';

const tokens = z.number().int().positive().nullish();
/** Dollars per 1M tokens. */
const dollars = z.number().min(0).max(100_000);

/** A model in the lists of several services; each says something else about it. */
const listed = z.object({
  id: z.string(),
  /** Together: `chat`, `image`, `embedding`; LM Studio: `llm`, `vlm`, `embeddings`. */
  type: z.string().nullish(),
  /** Groq. */
  active: z.boolean().nullish(),
  /** Mistral. */
  capabilities: z
    .object({ completion_chat: z.boolean().optional(), vision: z.boolean().optional() })
    .nullish()
    .catch(undefined),
  /** Mistral, for a model that will be taken away. */
  deprecation: z.string().nullish().catch(undefined),
  display_name: z.string().nullish(),
  /** LM Studio, of a model in memory. */
  loaded_context_length: tokens.catch(undefined),
  /** VLLM. */
  max_model_len: tokens.catch(undefined),
  /** Groq. */
  context_window: tokens.catch(undefined),
  /** Together. */
  context_length: tokens.catch(undefined),
  /** Mistral, LM Studio. */
  max_context_length: tokens.catch(undefined),
  /** Together. */
  pricing: z.object({ input: dollars, output: dollars }).nullish().catch(undefined),
});
type Listed = z.infer<typeof listed>;

/** Most services wrap the list; Together does not. */
const wrapped = z.object({ data: z.array(z.unknown()) });

const chatTypes = new Set(['chat', 'language', 'llm', 'vlm', 'code']);

function isForChat({ id, active, capabilities, type }: Listed): boolean {
  if (active === false) return false;
  if (capabilities?.completion_chat !== undefined) return capabilities.completion_chat && isChatName(id);
  if (type && type !== 'model') return chatTypes.has(type) && isChatName(id);
  return isChatName(id);
}

const contextOf = (model: Listed): number | undefined =>
  model.loaded_context_length ??
  model.max_model_len ??
  model.context_window ??
  model.context_length ??
  model.max_context_length ??
  undefined;

function toModel(providerId: string, model: Listed): ProviderModel {
  const { capabilities, deprecation, display_name: label, id, pricing, type } = model;
  const contextWindow = contextOf(model);
  const seesImages = capabilities?.vision ?? (type === 'vlm' ? true : undefined);
  return {
    id: `${providerId}/${id}`,
    providerId,
    ...(label ? { label } : {}),
    ...(contextWindow === undefined ? {} : { contextWindow }),
    ...(pricing ? { rates: { prompt: pricing.input, completion: pricing.output } } : {}),
    ...(seesImages === undefined ? {} : { seesImages }),
    ...(deprecation ? { isRetired: true } : {}),
  };
}

/** The models of a service with the interface of OpenAI that answer in text. */
export async function listCompatible(
  providerId: string,
  address: string,
  { apiKey }: Pick<ProviderSettings, 'apiKey'>,
  egress: Egress,
  signal: AbortSignal,
): Promise<readonly ProviderModel[]> {
  const answer = await readJson(egress, address, z.unknown(), { headers: bearer(apiKey), signal });
  const entries: unknown[] = Array.isArray(answer) ? answer : wrapped.parse(answer).data;
  // One entry in an unknown form leaves the others.
  const read = keepWhatFits(z.array(listed), entries);
  if (!read.ok) throw read.error;
  return read.value
    .filter(isForChat)
    .map((model) => toModel(providerId, model))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

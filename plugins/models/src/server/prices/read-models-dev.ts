import { keepWhatFits } from '@buildai/core';
import { z } from 'zod';
import { isChatName } from '../providers/is-chat-name.js';
import type { PriceListEntry, PriceList } from './price-list.js';

/** The names of services in the list of models.dev. */
const services = {
  anthropic: 'anthropic',
  azure: 'azure',
  bedrock: 'amazon-bedrock',
  deepseek: 'deepseek',
  google: 'google',
  groq: 'groq',
  mistral: 'mistral',
  openai: 'openai',
  together: 'togetherai',
  xai: 'xai',
} as const;

const modalities = z.array(z.string()).default([]);
const catalogModel = z.object({
  name: z.string(),
  family: z.string().optional(),
  release_date: z.string().default(''),
  reasoning: z.boolean().default(false),
  temperature: z.boolean().default(true),
  status: z.string().optional(),
  cost: z
    .object({
      input: z.number().min(0),
      output: z.number().min(0),
      cache_read: z.number().min(0).optional(),
      cache_write: z.number().min(0).optional(),
    })
    .optional(),
  limit: z.object({ context: z.number() }).optional(),
  modalities: z.object({ input: modalities, output: modalities }).optional(),
});
type CatalogModel = z.infer<typeof catalogModel>;

const catalogue = z.record(z.string(), z.object({ models: z.record(z.string(), catalogModel) }));

const isRetired = ({ status }: CatalogModel) => status === 'deprecated';

/** The newest model of a family that is still offered. */
function replacementOf(models: Readonly<Record<string, CatalogModel>>, { family }: CatalogModel) {
  const [newest] = Object.entries(models)
    .filter(([name, each]) => each.family === family && !isRetired(each) && kindOf(name, each) === 'chat')
    // The plain one of two names for the same model is kept.
    .sort(
      ([oneName, one], [otherName, other]) =>
        other.release_date.localeCompare(one.release_date) || oneName.length - otherName.length,
    );
  return newest?.[0];
}

function kindOf(
  name: string,
  { family = '', modalities: takes }: CatalogModel,
): PriceListEntry['kind'] | undefined {
  const output = takes?.output ?? [];
  if (/embed/.test(`${name} ${family}`)) return 'embedding';
  if (output.length > 0 && output.every((each) => each === 'image' || each === 'pdf')) return 'image';
  return output.includes('text') && isChatName(name) ? 'chat' : undefined;
}

function pricedModel(name: string, model: CatalogModel, models: Readonly<Record<string, CatalogModel>>) {
  const kind = kindOf(name, model);
  if (!kind) return undefined;
  const { cost, limit, modalities: takes, name: label, reasoning, temperature } = model;
  const retired = isRetired(model);
  const replacedBy = retired ? replacementOf(models, model) : undefined;
  const known: PriceListEntry = {
    label,
    kind,
    ...(limit && limit.context > 0 ? { contextWindow: limit.context } : {}),
    ...(cost
      ? {
          rates: {
            prompt: cost.input,
            completion: cost.output,
            ...(cost.cache_read === undefined ? {} : { cacheRead: cost.cache_read }),
            ...(cost.cache_write === undefined ? {} : { cacheWrite: cost.cache_write }),
          },
        }
      : {}),
    ...(kind === 'chat' && takes ? { seesImages: takes.input.includes('image') } : {}),
    ...(kind === 'chat' && reasoning ? { thinks: true } : {}),
    ...(kind === 'chat' && !temperature ? { hasFixedTemperature: true } : {}),
    ...(retired ? { isRetired: true } : {}),
    ...(replacedBy === undefined ? {} : { replacedBy }),
  };
  return known;
}

/**
 * Reduces the list of models.dev to the services and models that can be used here. What it says in a form that is not
 * understood is left out.
 * @returns undefined if it is another document
 */
export function readModelsDev(
  document: unknown,
  { source, asOf }: Pick<PriceList, 'source' | 'asOf'>,
): PriceList | undefined {
  const picked =
    typeof document === 'object' && document !== null
      ? Object.fromEntries(
          Object.entries(document).filter(([name]) => Object.values<string>(services).includes(name)),
        )
      : {};
  const read = keepWhatFits(catalogue, picked);
  if (!read.ok || Object.keys(read.value).length === 0) return undefined;
  const found = Object.entries(services).flatMap(([service, name]) => {
    const models = read.value[name]?.models ?? {};
    const known = Object.entries(models).flatMap(([id, model]) => {
      const each = pricedModel(id, model, models);
      return each ? [[id, each] as const] : [];
    });
    return known.length > 0 ? [[service, Object.fromEntries(known)] as const] : [];
  });
  return { source, license: 'MIT', asOf, services: Object.fromEntries(found) };
}

import type { Logger } from '@buildai/core';
import { anySignal } from '@buildai/core';
import { areData, asData } from '@buildai/core/shared';
import type { ModelCatalog } from '@buildai/models/shared';
import type { ContextQuery } from '../../shared/search.js';
import type { FoundItem } from './item-lookup.js';

/** Maximum number of names shown to a model; if there are more, rules preselect. */
const maxShown = 100;
const listOf = (items: readonly FoundItem[]) =>
  items
    .map(({ name, type }, index) => `${index + 1}. ${name.replace(/\s+/g, ' ').slice(0, 150)} (${type})`)
    .join('\n');
const prompt = (
  query: string,
  items: readonly FoundItem[],
) => `These documents are at hand. ${areData('Their names')}
${asData('document', listOf(items))}

Which of them may answer this? Reply with their numbers, parted by commas, the likeliest first, at most five, and nothing else.

${asData('entered', query.slice(0, 2000))}`;

export interface ChoosingModel {
  readonly models?: ModelCatalog | undefined;
  readonly log: Logger;
  /** Timeout for the model, in ms. */
  readonly timeoutMs?: number;
}

/**
 * Lets the default model select items by name.
 * @param byRules the items selected by rules; shown first if there are too many.
 * @returns undefined if there is nothing to select, no usable model, or no valid answer.
 */
export async function chooseWithModel(
  { models, log, timeoutMs = 8_000 }: ChoosingModel,
  { query, signal }: Pick<ContextQuery, 'query' | 'signal'>,
  items: readonly FoundItem[],
  byRules: readonly string[],
): Promise<string[] | undefined> {
  if (!models || items.length < 2) return undefined;
  try {
    const { model, info } = await models.resolve();
    if (info.onlyBuildsApps) return undefined;
    const first = items.filter(({ id }) => byRules.includes(id));
    const shown = [...first, ...items.filter(({ id }) => !byRules.includes(id))].slice(0, maxShown);
    const timeout = AbortSignal.timeout(timeoutMs);
    const { content } = await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: prompt(query, shown) }] }],
      temperature: 0,
      maxOutputTokens: 200,
      abortSignal: signal ? anySignal([signal, timeout]) : timeout,
    });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const chosen = [...text.matchAll(/\d+/g)].flatMap(([number]) => shown[Number(number) - 1]?.id ?? []);
    return chosen.length > 0 ? [...new Set(chosen)].slice(0, 5) : undefined;
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ error }, 'no model chose among items; rules do');
    return undefined;
  }
}

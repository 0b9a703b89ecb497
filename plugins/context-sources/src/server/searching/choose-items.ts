import type { FoundItem } from './item-lookup.js';
import { termsOf } from '../language/terms.js';
import type { LanguageCode } from '../language/languages.js';
import { queryWords } from '../language/query-words.js';
import type { RankedChunk } from '../index/ranked-chunk.js';

/** Maximum number of selected items. */
const maxChosen = 5;
/** Minimum score relative to the best item. */
const leastShare = 0.4;

/**
 * Selects items for a query by rules: the match of their names and the score of their best chunk, weighted
 * equally. Words that occur in many names count less.
 * @param ranked the best chunks of all items, best first.
 * @param languages of the documents, other than English and those without a stemmer.
 */
export function chooseItems(
  query: string,
  items: readonly FoundItem[],
  ranked: readonly RankedChunk[],
  languages: readonly LanguageCode[],
): string[] {
  const namedBy = (name: string) =>
    new Set([undefined, ...languages].flatMap((language) => termsOf(name, language).flat()));
  const names = new Map(items.map((item) => [item.id, namedBy(item.name)]));
  const weights = queryWords(query, languages).map(({ terms }) => {
    const isIn = (name: ReadonlySet<string> | undefined) => terms.some((term) => name?.has(term));
    const holding = [...names.values()].filter(isIn).length;
    return { isIn, weight: Math.log(1 + items.length / (holding + 0.5)) };
  });
  const most = weights.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const bestScore = ranked[0]?.score ?? 1;
  const bestChunk = new Map<string, number>();
  for (const { segment, score } of ranked) {
    if (!bestChunk.has(segment.itemId)) bestChunk.set(segment.itemId, score / bestScore);
  }
  const scored = items
    .map(({ id }) => {
      const named = weights.reduce((sum, each) => sum + (each.isIn(names.get(id)) ? each.weight : 0), 0);
      return { id, score: named / most + (bestChunk.get(id) ?? 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  const least = (scored[0]?.score ?? 0) * leastShare;
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, maxChosen)
    .map(({ id }) => id);
}

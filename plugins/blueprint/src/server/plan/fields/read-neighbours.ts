import type { FieldSense } from './field-meaning.js';
import type { LexiconIndex } from './lexicon-index.js';
import { barePhrases, bareWords } from './lexicon-index.js';

/** What a field means beside the others of its entity: `start` beside `date` is a time. */
export function senseByNeighbours(
  words: readonly string[],
  neighbours: readonly string[],
  index: LexiconIndex,
): FieldSense | undefined {
  const phrase = words.join(' ');
  const rule = index.lexicon.neighbours.find(
    (each) =>
      barePhrases(each.words).includes(phrase) &&
      neighbours.some((other) => barePhrases(each.beside).includes(bareWords(other).join(' '))),
  );
  if (!rule) return undefined;
  const { words: _words, beside: _beside, ...sense } = rule;
  return sense;
}

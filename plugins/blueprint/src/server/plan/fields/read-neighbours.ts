import type { FieldSense, NeighbourRule } from './field-meaning.js';
import type { LexiconIndex } from './lexicon-index.js';
import { barePhrases, bareWords } from './lexicon-index.js';

interface BareRule {
  readonly words: ReadonlySet<string>;
  readonly beside: ReadonlySet<string>;
  readonly sense: FieldSense;
}

const bareRules = new WeakMap<LexiconIndex, readonly BareRule[]>();

function bareRule({ words, beside, ...sense }: NeighbourRule): BareRule {
  return { words: new Set(barePhrases(words)), beside: new Set(barePhrases(beside)), sense };
}

/** What a field means beside the others of its entity: `start` beside `date` is a time. */
export function senseByNeighbours(
  words: readonly string[],
  neighbours: readonly string[],
  index: LexiconIndex,
): FieldSense | undefined {
  if (neighbours.length === 0) return undefined;
  const rules = bareRules.get(index) ?? index.lexicon.neighbours.map(bareRule);
  bareRules.set(index, rules);
  const phrase = words.join(' ');
  return rules.find(
    (rule) =>
      rule.words.has(phrase) && neighbours.some((other) => rule.beside.has(bareWords(other).join(' '))),
  )?.sense;
}

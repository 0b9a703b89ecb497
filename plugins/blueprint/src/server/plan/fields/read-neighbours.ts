import type { FieldSense, NeighbourRule } from './field-meaning.js';
import type { LexiconIndex } from './lexicon-index.js';
import { barePhrases, bareWords } from './lexicon-index.js';

/** What is around a field. */
export interface FieldContext {
  /** The phrases of the other fields of the entity. */
  readonly neighbours: readonly string[];
  /** What the entity is called, in singular; empty if that is not known. */
  readonly thing: string;
}

/** A field of which nothing but its phrase is known. */
export const noContext: FieldContext = { neighbours: [], thing: '' };

interface BareRule {
  readonly words: ReadonlySet<string>;
  readonly beside: ReadonlySet<string>;
  readonly of: readonly string[];
  readonly sense: FieldSense;
}

const bareRules = new WeakMap<LexiconIndex, readonly BareRule[]>();

function bareRule({ words, beside = '', of = '', ...sense }: NeighbourRule): BareRule {
  return {
    words: new Set(barePhrases(words)),
    beside: new Set(barePhrases(beside)),
    of: barePhrases(of),
    sense,
  };
}

/** Whether an entity is one of those of a rule: `bike rental` is a `rental`, `Probetermin` a `termin`. */
function isOneOf(thing: readonly string[], of: readonly string[], { lexicon }: LexiconIndex): boolean {
  const head = (lexicon.head === 'last' ? thing.at(-1) : thing[0]) ?? '';
  return of.some((word) => word === head || (lexicon.hasCompounds && head.endsWith(word)));
}

/** What a field means beside the others of its entity: `start` beside `date` is a time. */
export function senseByNeighbours(
  words: readonly string[],
  { neighbours, thing }: FieldContext,
  index: LexiconIndex,
): FieldSense | undefined {
  if (neighbours.length === 0 && thing === '') return undefined;
  const rules = bareRules.get(index) ?? index.lexicon.neighbours.map(bareRule);
  bareRules.set(index, rules);
  const phrase = words.join(' ');
  const entity = bareWords(thing);
  return rules.find(
    ({ words: meant, beside, of }) =>
      meant.has(phrase) &&
      (beside.size === 0 || neighbours.some((other) => beside.has(bareWords(other).join(' ')))) &&
      (of.length === 0 || isOneOf(entity, of, index)),
  )?.sense;
}

import type { FieldRule, FieldSense } from './field-meaning.js';
import type { LexiconIndex } from './lexicon-index.js';
import { barePhrases } from './lexicon-index.js';

interface BareRule {
  readonly begins: readonly (readonly string[])[];
  readonly ends: readonly (readonly string[])[];
  readonly contains: ReadonlySet<string>;
  readonly next: FieldRule['next'];
  readonly sense: FieldSense;
}

const bareRules = new WeakMap<LexiconIndex, readonly BareRule[]>();

function rulesOf(index: LexiconIndex): readonly BareRule[] {
  const made =
    bareRules.get(index) ??
    index.lexicon.rules.map(({ begins = '', ends = '', contains = '', next, ...sense }): BareRule => ({
      begins: barePhrases(begins).map((phrase) => phrase.split(' ')),
      ends: barePhrases(ends).map((phrase) => phrase.split(' ')),
      contains: new Set(barePhrases(contains)),
      next,
      sense,
    }));
  bareRules.set(index, made);
  return made;
}

/** The words that a rule leaves; undefined if it does not fit. */
function restOf({ begins, ends }: BareRule, words: readonly string[]): readonly string[] | undefined {
  const startsWith = (phrase: readonly string[]) => phrase.every((word, at) => words[at] === word);
  const endsWith = (phrase: readonly string[]) =>
    phrase.every((word, at) => words[words.length - phrase.length + at] === word);
  const start = begins.length === 0 ? [] : begins.find(startsWith);
  const end = ends.length === 0 ? [] : ends.find(endsWith);
  if (!start || !end || start.length + end.length >= words.length) return undefined;
  return words.slice(start.length, words.length - end.length);
}

/** `handed over` is `handed`. */
export function withoutParticle(words: readonly string[], index: LexiconIndex): readonly string[] {
  const isFollowed = words.length > 1 && index.particles.has(words.at(-1) ?? '');
  return isFollowed ? words.slice(0, -1) : words;
}

function fits(
  rule: BareRule,
  rest: readonly string[],
  words: readonly string[],
  index: LexiconIndex,
): boolean {
  if (rule.contains.size > 0 && !words.some((word) => rule.contains.has(word))) return false;
  const { participles } = index.lexicon;
  const neighbour = (rule.begins.length > 0 ? rest[0] : withoutParticle(rest, index).at(-1)) ?? '';
  if (rule.next === 'participle') return participles.test(neighbour);
  if (rule.next === 'unknown') return !index.whole.has(rest.join(' ')) && !index.prepositions.has(neighbour);
  return rule.next?.test(neighbour) ?? true;
}

/** The type that the grammar of a phrase gives it: `number of …`, `… on`, `is …`. */
export function senseByRules(words: readonly string[], index: LexiconIndex): FieldSense | undefined {
  return rulesOf(index).find((rule) => {
    const rest = restOf(rule, words);
    return rest !== undefined && fits(rule, rest, words, index);
  })?.sense;
}

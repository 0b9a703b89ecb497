import type { Language } from '../../language/language.js';
import type { FieldEntry, FieldSense, Fieldness } from './field-meaning.js';
import type { IndexedWords, LexiconIndex } from './lexicon-index.js';
import { indexOf } from './lexicon-index.js';
import { bareWord, phraseWords } from './phrase-words.js';
import { withoutUnit } from './units.js';

/** What the field lexicon knows about a phrase. */
export interface FieldMeaning extends FieldSense {
  readonly fieldness: Fieldness;
  /** The words of the lexicon that the phrase was found by, in singular. */
  readonly words: string;
  /** Whether they are the whole phrase, but for articles and the like. */
  readonly isWhole: boolean;
  readonly isPlural: boolean;
  readonly isMisspelled: boolean;
  /** The phrase with its noun in singular and without typos in it: `due dates` is `due date`. */
  readonly singular: string;
}

interface Found {
  readonly indexed: IndexedWords;
  readonly isWhole: boolean;
  /** Index of the first and after the last of the words found. */
  readonly from: number;
  readonly to: number;
  /** How much of the first word is not part of what was found: `Kauf` of `Kaufpreis`. */
  readonly before?: number;
}

/** Positions before which the phrase may end: at each preposition, and at its end, longest first. */
function cutsOf(words: readonly string[], { prepositions }: LexiconIndex): number[] {
  const cuts = words.flatMap((word, at) => (at > 0 && prepositions.has(word) ? [at] : []));
  return [...cuts, words.length].reverse();
}

function found(
  indexed: IndexedWords | undefined,
  from: number,
  to: number,
  count: number,
): Found | undefined {
  if (!indexed) return undefined;
  const isWhole = to - from === count;
  if (!isWhole && indexed.entry.inPhrases === 'nothing') return undefined;
  return { indexed, isWhole, from, to };
}

function byWords(words: readonly string[], index: LexiconIndex): Found | undefined {
  const phraseOf = (from: number, to: number) => words.slice(from, to).join(' ');
  const cuts = cutsOf(words, index);
  const nounEnd = cuts[cuts.length - 1] ?? words.length;
  const isLast = index.lexicon.head === 'last';
  for (const to of cuts) {
    for (let step = 0; step < (isLast ? nounEnd : to); step += 1) {
      const [from, end] = isLast ? [step, to] : [0, to - step];
      const phrase = phraseOf(from, end);
      const known =
        found(index.whole.get(phrase), from, end, words.length) ??
        (from > 0 ? found(index.endings.get(phrase), from, end, words.length) : undefined);
      if (known) return known;
      if (index.things.has(phrase)) return undefined;
    }
  }
  return undefined;
}

/** `Kaufpreis` by `Preis`: what precedes has at least two letters. */
function byCompound(words: readonly string[], index: LexiconIndex): Found | undefined {
  for (const to of cutsOf(words, index)) {
    const word = words[to - 1] ?? '';
    if (index.things.has(word)) return undefined;
    const found = index.endOf(word);
    if (found && found.indexed.entry.inPhrases !== 'nothing') {
      const { indexed, end } = found;
      return { indexed, isWhole: words.length === 1, from: to - 1, to, before: word.length - end.length };
    }
  }
  return undefined;
}

function fieldnessOf({ fieldness = 'singular', inPhrases, type }: FieldEntry, isWhole: boolean): Fieldness {
  if (isWhole) return fieldness;
  if (inPhrases === 'weak') return 'weak';
  return fieldness === 'always' && (type === 'number' || type === 'text') ? 'weak' : fieldness;
}

const likeCase = (model: string, word: string) =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The phrase with what was found in it replaced by the words of the lexicon. */
function inSingular(phrase: string, skipped: number, { indexed, from, to, before = 0 }: Found): string {
  const words = phraseWords(phrase).slice(skipped);
  const first = words[from];
  const last = words[to - 1];
  if (!first || !last) return phrase;
  const start = first.start + before;
  const said = phrase.slice(first.start, last.end);
  return (
    phrase.slice(0, start) +
    (before > 0 ? indexed.words : likeCase(said, indexed.words)) +
    phrase.slice(last.end)
  );
}

/** What a phrase means as a field, by its words in the lexicon of a language; undefined if it has none. */
export function lookUpField(said: string, language: Language = 'en'): FieldMeaning | undefined {
  const { phrase } = withoutUnit(said);
  const index = indexOf(language);
  const all = phraseWords(phrase).map(({ text }) => text);
  let skipped = 0;
  const isWholePhrase = () => index.whole.has(all.slice(skipped).join(' '));
  while (skipped < all.length - 1 && index.fillers.has(all[skipped] ?? '') && !isWholePhrase()) skipped += 1;
  const words = all.slice(skipped);
  if (words.length === 0) return undefined;
  const corrected = words.map((word) => index.corrected(word));
  const isMisspelled = corrected.some((word, at) => word !== words[at]);
  const asSaid = byWords(words, index) ?? byCompound(words, index);
  const asMeant = isMisspelled ? byWords(corrected, index) : undefined;
  const isBetter = asMeant !== undefined && (!asSaid || asMeant.to - asMeant.from > asSaid.to - asSaid.from);
  const match = isBetter ? asMeant : asSaid;
  if (!match) return undefined;
  const { entry, words: found, isPlural } = match.indexed;
  const { words: _words, inPhrases: _inPhrases, ...sense } = entry;
  const isSame = !isPlural && words.slice(match.from, match.to).join(' ') === bareWord(found);
  return {
    ...sense,
    fieldness: fieldnessOf(entry, match.isWhole),
    words: found,
    isWhole: match.isWhole,
    isPlural,
    isMisspelled: isBetter,
    singular: isSame ? phrase : inSingular(phrase, skipped, match),
  };
}

import type { Language } from '../../language/language.js';
import { languages } from '../../language/language.js';
import type { FieldSense } from './field-meaning.js';
import type { LexiconIndex } from './lexicon-index.js';
import type { FieldMeaning } from './look-up-field.js';
import { indexOf, bareWords } from './lexicon-index.js';
import { lookUpField } from './look-up-field.js';
import type { FieldContext } from './read-neighbours.js';
import { noContext, senseByNeighbours } from './read-neighbours.js';
import { senseByRules, withoutParticle } from './read-rules.js';
import { clearUnit } from './units.js';

/** What a phrase means as a field, and how that is known. */
export interface PhraseSense {
  readonly sense: FieldSense;
  /** `known`: its words are in the lexicon; `grammar`: the form of the phrase says so; `assumed`: neither. */
  readonly source: 'known' | 'grammar' | 'assumed';
  readonly meaning: FieldMeaning | undefined;
}

/** `paid`, `deposit paid` are flags; `price paid`, `hours worked`, `eggs laid` are numbers. */
function senseByParticiple(
  words: readonly string[],
  index: LexiconIndex,
  language: Language,
): FieldSense | undefined {
  const { participles, counting, head } = index.lexicon;
  const said = withoutParticle(words, index);
  const last = said[said.length - 1] ?? '';
  if (said.some((word, at) => at > 0 && index.prepositions.has(word))) return undefined;
  if (!participles.test(last) || index.things.has(words.join(' ')) || index.things.has(last))
    return undefined;
  const rest = said.slice(0, -1);
  const noun = (head === 'last' ? rest[rest.length - 1] : rest[0]) ?? '';
  if (index.measures.has(noun)) return lookUpField(rest.join(' '), language);
  if (counting?.test(words.join(' '))) return { type: 'number', min: 0, step: 1 };
  return { type: 'boolean' };
}

/** `times a day`, `visits per year`: how often. */
function senseByFrequency(words: readonly string[], language: Language): FieldSense | undefined {
  const isOften =
    language === 'en' &&
    /^\S+s (?:a|an|per|each|every) (?:day|week|month|quarter|year|hour)$/.test(words.join(' '));
  return isOften ? { type: 'number', min: 0 } : undefined;
}

/** `kg in stock`, `kilos de miel`, `Meter`: a unit counts or measures. */
function senseByUnit(words: readonly string[], index: LexiconIndex, { neighbours }: FieldContext) {
  const [first = '', next] = words;
  const unit = clearUnit(first);
  if (!unit || (next === undefined && neighbours.length === 0)) return undefined;
  const isCounted =
    next === undefined || index.prepositions.has(next) || index.lexicon.participles.test(next);
  return isCounted ? ({ type: unit.type, min: 0 } as const) : undefined;
}

/** A whole phrase of another language, all of which agree on its type: `foto` in English, `site web` in German. */
function foreignSense(
  words: readonly string[],
  language: Language,
  own: LexiconIndex,
): FieldSense | undefined {
  const phrase = words.join(' ');
  if (own.things.has(phrase)) return undefined;
  const found = languages
    .filter((other) => other !== language)
    .flatMap((other) => indexOf(other).whole.get(phrase) ?? []);
  const [first] = found;
  if (!first || found.some(({ entry }) => entry.type !== first.entry.type)) return undefined;
  const { words: _words, inPhrases: _inPhrases, fieldness: _fieldness, ...sense } = first.entry;
  return first.isPlural ? undefined : sense;
}

/** What a phrase means as a field, by its words, its grammar and the other fields beside it. */
export function senseOfPhrase(
  phrase: string,
  language: Language,
  context: FieldContext = noContext,
): PhraseSense {
  const index = indexOf(language);
  const words = bareWords(phrase);
  const meaning = lookUpField(phrase, language);
  const beside = senseByNeighbours(words, context, index);
  if (beside) return { sense: beside, source: 'known', meaning };
  if (meaning?.isWhole) return { sense: meaning, source: 'known', meaning };
  const grammar =
    senseByFrequency(words, language) ??
    senseByRules(words, index) ??
    senseByUnit(words, index, context) ??
    senseByParticiple(words, index, language);
  if (grammar) return { sense: grammar, source: 'grammar', meaning };
  // `comments on articles` are rows of their own.
  const isCounted = meaning?.type === 'number' && context.neighbours.length > 0;
  const isThings = meaning?.isPlural && meaning.fieldness === 'weak' && !isCounted;
  if (meaning && !isThings) return { sense: meaning, source: 'known', meaning };
  const foreign = meaning ? undefined : foreignSense(words, language, index);
  if (foreign) return { sense: foreign, source: 'known', meaning: undefined };
  return { sense: { type: 'text' }, source: 'assumed', meaning };
}

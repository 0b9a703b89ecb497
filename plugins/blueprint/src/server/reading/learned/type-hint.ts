import type { Language } from '../../language/language.js';
import type { FieldMark } from './read-marked.js';
import type { ReaderModel } from './reader-model.js';
import type { RequestWord } from './request-word.js';
import { lexiconType, typeFeatures } from './type-features.js';

/** Types that a hint can name, with its words; options have to be said. */
const hints: ReadonlyMap<string, string> = new Map([
  ['text', 'text'],
  ['number', 'number'],
  ['duration', 'number'],
  ['currency', 'currency'],
  ['percent', 'percent'],
  ['date', 'date'],
  ['datetime', 'date and time'],
  ['time', 'time of day'],
  ['boolean', 'yes/no'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['url', 'link'],
  ['image', 'image'],
  ['rating', 'rating'],
  ['color', 'color'],
]);

/** Types of the product that mean the same as a trained one. */
const alike: ReadonlyMap<string, readonly string[]> = new Map([
  ['text', ['text', 'long_text', 'multiselect']],
  ['duration', ['number']],
]);

/** The least probability of another type than that of the lexicon, by how the lexicon knows it. */
const leastSure: ReadonlyMap<string, number> = new Map([
  ['assumed', 0.45],
  ['grammar', 0.5],
  ['known', 0.75],
]);

/** A hint for a field whose words mean another type in their place than in the lexicon. */
export function typeHint(
  words: readonly RequestWord[],
  mark: FieldMark,
  { types, typeNames }: Pick<ReaderModel, 'types' | 'typeNames'>,
  language: Language,
): string | undefined {
  const { field } = mark;
  const { type, source } = lexiconType(field, language);
  if (field.options.length > 1 || source === 'said') return undefined;
  const chances = types.probabilities(typeFeatures(words, mark, language));
  const best = chances.indexOf(Math.max(...chances));
  const name = typeNames[best] ?? type;
  const isSame = (alike.get(name) ?? [name]).includes(type);
  return isSame || (chances[best] ?? 0) < (leastSure.get(source) ?? 1) ? undefined : hints.get(name);
}

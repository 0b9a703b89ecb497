import type { Language } from '../language/language.js';
import type { FieldPlan } from './field-plan.js';
import type { FieldSense } from './fields/field-meaning.js';
import type { FieldContext } from './fields/read-neighbours.js';
import type { PhraseSense } from './fields/sense-of-phrase.js';
import type { HintReading } from './fields/read-hint.js';
import type { Unit } from './fields/units.js';
import { customTypeNamed } from './fields/custom-type.js';
import { optionsOf } from '../domains/define-field.js';
import { camelCase, sentenceCase } from '../language/casing.js';
import { looksPlural } from '../language/number.js';
import { isUsualOption, tinted } from './fields/option-tones.js';
import { noContext } from './fields/read-neighbours.js';
import { readHint } from './fields/read-hint.js';
import { senseOfPhrase } from './fields/sense-of-phrase.js';
import { withoutUnit } from './fields/units.js';

export { tinted } from './fields/option-tones.js';
import { isNumeric, typeTraits } from './fields/type-traits.js';
export { typeNamed } from './fields/type-named.js';

/** A field as described by a person: `priority (low, medium, high)`, `birthday as a date`. */
export interface FieldMention {
  readonly phrase: string;
  /** The text in brackets or after `as`. */
  readonly hint?: string;
}

/**
 * How the type of a field is known: it was `said`, its words are `known`, the `grammar` of its phrase says so, or
 * it is `assumed` to be text.
 */
export type TypeSource = 'said' | 'known' | 'grammar' | 'assumed';

interface Reading {
  readonly phrase: string;
  readonly language: Language;
  readonly hint: HintReading;
  readonly unit: Unit | undefined;
  readonly meant: PhraseSense;
}

const reservedNames = new Set(['id', 'creatorId', 'createdAt', 'updatedAt']);

function read(said: FieldMention, language: Language, context: FieldContext): Reading {
  const mention = withHint(said, language);
  const apart = withoutUnit(mention.phrase.trim());
  const isPercent = /%/.test(apart.phrase);
  const phrase = apart.phrase.replace(/\s*%\s*/g, ' ').trim() || mention.phrase.trim();
  // `date + time`
  const withAnd = (text: string) => text.replace(/\s*\+\s*/g, ' and ');
  const meant = senseOfPhrase(withAnd(phrase), language, context);
  const hint = readHint(withAnd(mention.hint?.trim() ?? ''), language);
  const unit = hint.unit ?? apart.unit ?? (isPercent ? { type: 'percent', symbol: '%' } : undefined);
  return { phrase, language, hint: withBareOptions(hint, mention.hint, meant.sense), unit, meant };
}

/** `pain score 0-10`, `insured yes/no`: the hint of a phrase that has it without brackets. */
function withHint(mention: FieldMention, language: Language): FieldMention {
  const bare = /^(\D+?)\s+(\d+\s*(?:-|–|to|bis|à|a)\s*\d+.*|[\p{L}]+\s*\/\s*[\p{L}]+)$/u.exec(
    mention.phrase.trim(),
  );
  const [, phrase = '', hint = ''] = bare ?? [];
  const isHint = mention.hint === undefined && bare && readHint(hint, language).sense !== undefined;
  return isHint ? { phrase, hint } : mention;
}

/** `low medium high` of a field with options is a list too. */
function withBareOptions(reading: HintReading, hint: string | undefined, sense: FieldSense): HintReading {
  const words = (hint ?? '').trim().split(/\s+/);
  const isList = words.length > 2 && words.length < 9 && words.filter(isUsualOption).length > 1;
  if (sense.type !== 'select' || reading.options || reading.sense || !isList) return reading;
  return { ...reading, options: words.map(sentenceCase) };
}

/** The type and limits of a field: what is said counts more than what its words mean. */
function senseOf({ phrase, language, hint, unit, meant }: Reading): FieldSense {
  const { sense } = meant;
  const said = hint.sense?.type ?? unit?.type;
  const { min, max } = hint.sense ?? {};
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const isList = hint.options !== undefined && (hint.examples === undefined || sense.type === 'select');
  if (isList && said === undefined) {
    const isSeveral = hint.several || sense.type === 'multiselect' || isListOfWords(meant, phrase, language);
    return { type: isSeveral ? 'multiselect' : 'select', options: tinted(hint.options ?? []) };
  }
  if (said === undefined || said === sense.type) {
    if (isNumeric(sense) || Object.keys(limits).length === 0) return { ...sense, ...limits };
    return { type: 'number', ...limits };
  }
  if (said === 'number' && sense.type === 'rating') return { type: 'number', min: 0, ...limits };
  const isAmount = said === 'number' && sense.min !== undefined;
  if (said === 'percent') return { type: said, min: 0, max: 100, ...limits };
  return { type: said, ...((isAmount || said === 'currency') && { min: 0 }), ...limits };
}

/** Fields such as allergies or subjects, of which a row has several. */
function isListOfWords({ sense, meaning }: PhraseSense, phrase: string, language: Language): boolean {
  if (meaning?.type === 'text' && meaning.fieldness === 'always') return true;
  return sense.type === 'text' && looksPlural(phrase, language);
}

function planned(sense: FieldSense): Omit<FieldPlan, 'name' | 'label'> {
  const { type, min, max, step, startsWithFirst } = sense;
  const options = sense.options && optionsOf(sense.options);
  const initial = startsWithFirst ? options?.[0]?.value : undefined;
  return {
    type,
    ...(options && { options }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
    ...(typeTraits[type].usual?.inTable === false && { inTable: false }),
    ...(initial !== undefined && { initial }),
  };
}

/** What the field is called: in singular if it holds one value, and without typos in known words. */
function labelOf({ phrase, meant }: Reading, type: FieldPlan['type']): string {
  const { meaning } = meant;
  if (!meaning) return sentenceCase(phrase);
  const isOne = meaning.isPlural && meaning.fieldness === 'singular' && type === meaning.type;
  const isCode = meaning.isWhole && /^\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u.test(phrase);
  if (isCode) return sentenceCase(meaning.words);
  return sentenceCase(isOne || meaning.isMisspelled ? meaning.singular : phrase);
}

/**
 * Infers a field: name, label, type, options and limits.
 * @param context the entity and its other fields
 */
export function inferField(
  mention: FieldMention,
  language: Language = 'en',
  context: FieldContext = noContext,
): FieldPlan {
  const reading = read(mention, language, context);
  const sense = senseOf(reading);
  const { unit, hint } = reading;
  const label = labelOf(reading, sense.type);
  const symbol = unit?.type === 'number' ? unit.symbol : sense.unit;
  const placeholder = sense.type === 'text' ? hint.examples : undefined;
  return {
    ...namedField(label),
    label,
    ...(hint.required && { required: true }),
    ...planned(sense),
    ...(sense.type === 'number' && symbol !== undefined && { unit: symbol }),
    ...(placeholder !== undefined && { placeholder }),
    ...(sense.type === 'currency' && unit?.type === 'currency' && { currency: unit.symbol }),
    ...customOf(reading),
  };
}

/** What makes a field of the type of a plugin that is said, or that the phrase names if no other is said. */
function customOf({ phrase, hint, unit }: Reading) {
  if (hint.custom) return hint.custom;
  return hint.sense || hint.options || unit ? undefined : customTypeNamed(phrase);
}

/** How the type of a field is known. */
export function typeSource(
  mention: FieldMention,
  language: Language = 'en',
  context: FieldContext = noContext,
): TypeSource {
  const reading = read(mention, language, context);
  const { hint, unit, meant } = reading;
  if (hint.sense !== undefined || unit !== undefined || hint.options !== undefined) return 'said';
  return customOf(reading) ? 'known' : meant.source;
}

/** The key of a field in the row, avoiding reserved names. */
export function namedField(phrase: string): { readonly name: string } {
  const name = camelCase(phrase).replace(/^\d+/, '');
  if (name === '') return { name: 'value' };
  return { name: reservedNames.has(name) ? `${name}Value` : name };
}

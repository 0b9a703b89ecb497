import type { Language } from '../../language/language.js';
import type { TypeSource } from '../../plan/infer-field.js';
import { inferField, typeSource } from '../../plan/infer-field.js';
import { comparable } from '../../understanding/lexicon.js';
import type { MentionedField } from '../thing-draft.js';
import type { FieldMark } from './read-marked.js';
import type { RequestWord } from './request-word.js';

/** What the lexicon makes of a field by itself. */
export function lexiconType(
  { phrase, hint, options }: MentionedField,
  language: Language,
): { readonly type: string; readonly source: TypeSource } {
  const said = options.length > 1 ? options.join(', ') : hint;
  const mention = { phrase, ...(said !== undefined && { hint: said }) };
  return { type: inferField(mention, language).type, source: typeSource(mention, language) };
}

const asks = /^(?:whether|if|ob|si|se|wether)$/;
const nearby = 5;

/** The words around a field: `whether it's been returned`, `sea view y/n`. */
function aroundFeatures(words: readonly RequestWord[], { span }: FieldMark): string[] {
  const sentence = words[span.from]?.sentence;
  const low = (at: number) => (words[at]?.sentence === sentence ? (words[at]?.low ?? '^') : '^');
  const before = words
    .slice(Math.max(0, span.from - nearby), span.from)
    .filter((word) => word.sentence === sentence);
  const comma = before.findLastIndex(({ role }) => role === 'comma' || role === 'open' || role === 'colon');
  return [
    `l1=${low(span.from - 1)}`,
    `l2=${low(span.from - 2)} ${low(span.from - 1)}`,
    `r1=${low(span.to)}`,
    `r2=${low(span.to)} ${low(span.to + 1)}`,
    `asks=${before.slice(comma + 1).some(({ low: word }) => asks.test(word))}`,
  ];
}

/** What says of which type a field is: its words and those around, its thing, and the fields beside it. */
export function typeFeatures(request: readonly RequestWord[], mark: FieldMark, language: Language): string[] {
  const { field, said, owner } = mark;
  const { type, source } = lexiconType(field, language);
  const words = comparable(said).split(' ').filter(Boolean);
  const raw = said
    .toLowerCase()
    .split(/[^\p{L}\d']+/u)
    .filter(Boolean);
  const fields = owner?.fields ?? [];
  const at = fields.indexOf(field);
  const near = [fields[at - 1], fields[at + 1]]
    .filter((other) => other !== undefined)
    .map((other) => lexiconType(other, language).type);
  const thing =
    comparable(owner?.phrase ?? '')
      .split(' ')
      .at(-1) ?? '';
  const last = words.at(-1) ?? '';
  return [
    'bias',
    `language=${language}`,
    `lexicon=${type},${source}`,
    `lexicon,options=${type},${field.options.length > 1}`,
    `hint=${(field.hint ?? '').replace(/\d+/g, '#').toLowerCase()}`,
    ...words.map((word) => `word=${word}`),
    ...raw.map((word) => `raw=${word}`),
    `first=${raw[0] ?? ''}`,
    `two=${raw.slice(0, 2).join(' ')}`,
    `last=${last}`,
    `end=${raw.slice(-2).join(' ')}`,
    `phrase=${words.join(' ')}`,
    `suffix=${last.slice(-3)}`,
    `length=${Math.min(words.length, 4)}`,
    `lexicon,last=${type},${last}`,
    `last,thing=${last},${thing}`,
    `thing=${thing}`,
    ...aroundFeatures(request, mark),
    ...near.flatMap((other) => [`near=${other}`, `near,lexicon=${other},${type}`]),
    ...fields
      .filter((other) => other !== field)
      .map((other) => `beside=${comparable(other.phrase).split(' ').at(-1) ?? ''}`),
  ];
}

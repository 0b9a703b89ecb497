import type { Language } from '../../language/language.js';
import { nameOfChoice } from '../entry-words.js';
import { lex } from '../lex.js';
import { inlineOptions } from '../read-options.js';
import { readItem } from '../read-item.js';
import type { MentionedField, ThingDraft } from '../thing-draft.js';
import type { Role } from '../token.js';
import { textOf } from '../token.js';
import type { Span } from './mark.js';
import { MarkedThings } from './marked-things.js';
import { continuesField, continuesList, withWholeLists } from './option-lists.js';
import type { RequestWord } from './request-word.js';

/** A mention of a thing in the words of the request. */
export interface ThingMention {
  readonly thing: ThingDraft;
  readonly span: Span;
}

/** A field or link in the request, with what is said about its values. */
export interface FieldMark {
  readonly span: Span;
  /** Its words; empty if only its options are given. */
  readonly said: string;
  readonly field: MentionedField;
  readonly owner: ThingDraft | undefined;
}

export interface MarkedReading {
  readonly spans: readonly Span[];
  readonly things: readonly ThingDraft[];
  readonly mentions: readonly ThingMention[];
  readonly fields: readonly FieldMark[];
  /** The kind of app, if it is marked: `CRM`. */
  readonly kind: string | undefined;
}

function textOfSpan(words: readonly RequestWord[], { from, to }: Pick<Span, 'from' | 'to'>): string {
  return words
    .slice(from, to)
    .map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text))
    .join('');
}

function fieldOf(said: string, language: Language): MentionedField {
  const tokens = lex(said, language);
  const choice = inlineOptions(tokens, language);
  const isNameless = said === '' || (choice !== undefined && textOf(choice.name).trim() === '');
  const item = isNameless ? undefined : readItem(choice?.name ?? tokens, language, true);
  return {
    phrase: isNameless ? '' : (item?.phrase ?? said),
    isPlural: item?.isPlural ?? false,
    quantity: undefined,
    hasArticle: false,
    hint: item?.hint,
    options: [...(choice?.options ?? [])],
    parts: [],
  };
}

/** `days (Mon, Tue, Wed; several possible)`, `hazards (one or more of flammable, toxic)`. */
function saysSeveral(words: readonly RequestWord[], { to }: Span): boolean {
  const depth = words[to]?.depth ?? 0;
  if (words[to]?.role !== 'open') return false;
  const end = words.findIndex((word, at) => at > to && word.role === 'close' && word.depth === depth);
  const inner = words
    .slice(to + 1, end < 0 ? to + 1 : end)
    .map(({ low }) => low)
    .join(' ');
  return /\b(?:several|multiple|more than one|one or more|all that apply|any of)\b/.test(inner);
}

/** `staff pick?, still alive?` in a list are answered by yes or no. */
function askedField(words: readonly RequestWord[], { to }: Span, field: MentionedField): MentionedField {
  const isAsked = words[to]?.text === '?' && words[to + 1]?.sentence === words[to - 1]?.sentence;
  return isAsked && field.options.length === 0 ? { ...field, hint: 'yes/no' } : field;
}

/** Whether a field stands alone in brackets behind another, and says what that one is like: `code (sku)`. */
function isHint(words: readonly RequestWord[], { from, to }: Span, before: Span | undefined): boolean {
  return (
    before?.mark === 'field' &&
    before.to === from - 1 &&
    words[before.to]?.role === 'open' &&
    words[to]?.role === 'close'
  );
}

const openers: ReadonlySet<Role> = new Set<Role>(['with', 'have', 'colon', 'open']);
const opens = (word: RequestWord | undefined) => word?.role !== undefined && openers.has(word.role);

/** `treatments per parcel with date`: what follows is said of the treatments. */
function isModifier(words: readonly RequestWord[], before: Span, span: Span): boolean {
  const [first, ...others] = words.slice(before.to, span.from);
  return (
    first !== undefined &&
    first.sentence === words[span.from]?.sentence &&
    (first.role === 'per' || first.role === 'of' || first.role === 'for') &&
    others.length < 3 &&
    others.every(({ role }) => role === 'each' || role === 'article')
  );
}

/** The thing that a field belongs to unless the request says otherwise: the last one before, or the first one. */
export function nearestThing(
  words: readonly RequestWord[],
  span: Span,
  mentions: readonly ThingMention[],
): ThingDraft | undefined {
  const at = mentions.findLastIndex((mention) => mention.span.to <= span.from);
  const [before, last] = [mentions[at - 1], mentions[at]];
  const isSameSentence = last && words[last.span.from]?.sentence === words[span.from]?.sentence;
  if (before && last && isSameSentence && isModifier(words, before.span, last.span)) return before.thing;
  return (last ?? mentions[0])?.thing;
}

const views =
  /^(?:boards?|kanban|columns|charts?|graphs?|calendars?|lists?|sort(?:ed)?|group(?:ed)?|order(?:ed)?|filter(?:ed)?)$/;

/** `deals on a board by stage`: how rows are shown, by a field that they have anyway. */
function saysHowShown(words: readonly RequestWord[], { from }: Span): boolean {
  return words[from - 1]?.low === 'by' && views.test(words[from - 2]?.low ?? '');
}

/** What the spans of a request say. @param ownerOf names the owner of a field; by default the nearest thing */
export function readMarked(
  words: readonly RequestWord[],
  spans: readonly Span[],
  language: Language,
  ownerOf: (span: Span, mentions: readonly ThingMention[]) => ThingDraft | undefined = (span, mentions) =>
    nearestThing(words, span, mentions),
): MarkedReading {
  const things = new MarkedThings(language);
  const whole = withWholeLists(words, spans).filter((span) => !saysHowShown(words, span));
  const mentions = whole.flatMap((span): ThingMention[] => {
    if (span.mark !== 'thing') return [];
    const thing = things.named(textOfSpan(words, span), opens(words[span.to]));
    return thing ? [{ thing, span }] : [];
  });
  const marked: { span: Span; said: string; field: MentionedField }[] = [];
  let option: Span | undefined;
  for (const span of whole) {
    const said = textOfSpan(words, span);
    const last = marked.at(-1);
    if (last && span.mark === 'field' && isHint(words, span, last.span)) last.field.hint ??= said;
    else if (span.mark === 'field' || span.mark === 'link')
      marked.push({ span, said, field: askedField(words, span, fieldOf(said, language)) });
    else if (span.mark === 'unit' && last)
      last.field.hint = [last.field.hint, said].filter(Boolean).join(', ');
    else if (span.mark === 'option') {
      const isNext =
        option !== undefined && option.from >= (last?.span.from ?? 0) && continuesList(option, span);
      if (last && (isNext || continuesField(words, last.span, span))) last.field.options.push(said);
      else marked.push({ span, said: '', field: { ...fieldOf('', language), options: [said] } });
      option = span;
    }
  }
  for (const { span, field } of marked)
    if (field.options.length > 1 && saysSeveral(words, span)) field.hasSeveral = true;
  const fields: FieldMark[] = [];
  for (const { span, said, field } of marked) {
    if (field.phrase === '' && field.options.length < 2) continue;
    const owner = ownerOf(span, mentions);
    const named =
      field.phrase === '' && owner ? { ...field, phrase: nameOfChoice(field.options, owner) } : field;
    owner?.fields.push(named);
    fields.push({ span, said, field: named, owner });
  }
  const kind = whole.find(({ mark }) => mark === 'kind');
  return { spans, things: things.all, mentions, fields, kind: kind && textOfSpan(words, kind) };
}

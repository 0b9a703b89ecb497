import type { Evidence } from './thing-draft.js';
import { singularIn } from '../language/number.js';
import { comparable } from '../understanding/lexicon.js';
import { isAdjective, nameOfChoice, splitOptions, startsPlural } from './entry-words.js';
import { isFieldWord } from './field-words.js';
import type { Item } from './item.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { inlineOptions } from './read-options.js';
import { ReadingState } from './reading-state.js';
import { nothing } from './reading-target.js';
import type { Outcome, Target } from './reading-target.js';
import { segmentsOf } from './sentences.js';
import type { Joint, Segment } from './sentences.js';
import type { MentionedField, ThingDraft } from './thing-draft.js';
import { textOf } from './token.js';
import type { Token } from './token.js';

/** Reads entries of a list as fields of a thing. */
export abstract class FieldReader extends ReadingState {
  protected abstract addThing(said: Item, evidence: Evidence): Outcome;

  protected abstract readSegment(segment: Segment, rest: readonly Segment[], isFirst: boolean): void;

  protected looksLikeFields(segments: readonly Segment[]): boolean {
    const fields = segments.filter(({ tokens }) => {
      const item = readItem(tokens, this.language, true);
      return (
        item !== undefined &&
        (isFieldWord(item.phrase, this.language) ||
          item.hint !== undefined ||
          (!item.isPlural && !this.hasOwnList(tokens)))
      );
    });
    return (
      fields.length >= segments.length * 0.6 &&
      !segments.some(({ tokens }) => this.hasOwnList(tokens) && startsPlural(tokens, this.language))
    );
  }

  protected looksLikeOptions(segments: readonly Segment[]): boolean {
    const words = segments.filter(({ tokens }) => tokens.length > 0);
    const fields = words.filter(
      ({ tokens }) =>
        tokens[0]?.role !== 'in' &&
        isFieldWord(textOf(tokens.filter(({ role }) => role !== 'article')), this.language) &&
        !isAdjective(tokens),
    );
    return (
      fields.length <= words.length / 3 &&
      !words.some(({ tokens }) => tokens.some(({ role }) => role === 'open'))
    );
  }

  /** `pets with breed`, `pupils (name, birthday)`. */
  protected hasOwnList(tokens: readonly Token[]): boolean {
    const at = tokens.findIndex(({ role }) => role === 'with' || role === 'open');
    const phrase = at > 0 ? nounPhrase(tokens.slice(0, at), this.language) : undefined;
    if (!phrase || phrase.text === '') return false;
    return (
      tokens[at]?.role === 'with' ||
      (phrase.isPlural && tokens.slice(at).some(({ role }) => role === 'comma'))
    );
  }

  protected readField(
    entry: readonly Token[],
    target: Extract<Target, { kind: 'fields' }>,
    hasList: boolean,
  ): Outcome {
    if (hasList) {
      const item = readItem(entry, this.language, false);
      if (item?.isPlural || item?.quantity || (item && this.isKnown(item.phrase)))
        return this.addThing(item, 'listed');
    }
    const inline = inlineOptions(entry, this.language);
    if (inline) {
      const name = nounPhrase(inline.name, this.language);
      const phrase = name.text === '' ? nameOfChoice(inline.options, target.of) : name.text;
      const field = this.field(target.of, phrase, false);
      field.options.push(...inline.options);
      return { kind: 'field', field, of: target.of };
    }
    // `they may bring one`: a sentence rather than the name of a field.
    const begins = entry[0]?.role;
    if (
      entry.length > 1 &&
      (begins === 'person' || (begins === 'it' && entry[0]?.low !== 'one') || begins === 'not') &&
      !entry.some(({ role }) => role === 'yes-no')
    )
      return nothing;
    const choice = this.openChoice(entry, target.of);
    if (choice) return choice;
    const item = readItem(entry, this.language, true);
    return item ? this.addField(target.of, item, entry) : nothing;
  }

  /** `status picked up, washing, ready`: the entries that follow are options too. */
  protected openChoice(entry: readonly Token[], of: ThingDraft): Outcome | undefined {
    const [first, ...rest] = entry;
    if (
      !first ||
      rest.length === 0 ||
      rest.length > 2 ||
      !/^(?:status|state|stage|type|kind)$/.test(first.low)
    )
      return undefined;
    const isValue =
      rest[0]?.pos === 'participle' ||
      (rest[0]?.pos === 'verb' && rest.length > 1) ||
      rest[0]?.pos === 'adjective';
    if (!isValue) return undefined;
    const field = this.field(of, first.text, false);
    field.options.push(textOf(rest));
    this.target = { kind: 'options', field, of };
    return { kind: 'field', field, of };
  }

  protected addField(of: ThingDraft, item: Item, tokens: readonly Token[]): Outcome {
    for (const one of this.distributed(of, item, tokens)) {
      const field = this.fieldOf(one);
      const same = of.fields.find((each) => comparable(each.phrase) === comparable(field.phrase));
      if (same) {
        same.hint ??= field.hint;
        same.options.push(...field.options.filter((option) => !same.options.includes(option)));
        return { kind: 'field', field: same, of };
      }
      of.fields.push(field);
      this.outcome = { kind: 'field', field, of };
    }
    return this.outcome;
  }

  /** `start and end date`: the start is a date too. */
  protected distributed(of: ThingDraft, item: Item, tokens: readonly Token[]): Item[] {
    const second = tokens.findIndex(({ role }, index) => role === 'when' && index > 0);
    if (second > 0) {
      const other = readItem(tokens.slice(second), this.language, true);
      const first = readItem(tokens.slice(0, second), this.language, true);
      return [...(first ? [first] : []), ...(other ? [other] : [])];
    }
    const last = of.fields.at(-1);
    const head = tokens.at(-1)?.text ?? '';
    const isShort =
      last &&
      /^(?:start|end|first|last|from|to|opening|closing|begin|beginning|arrival|departure|check-in|check-out|pickup|drop-off|min|max|minimum|maximum|home|away|given|family|birth|purchase|start)$/i.test(
        last.phrase,
      );
    if (
      isShort &&
      last.hint === undefined &&
      last.options.length === 0 &&
      /^(?:dates?|times?|names?|price|team|temperature|day)$/i.test(head) &&
      tokens.length > 1 &&
      tokens.length < 4
    ) {
      of.fields[of.fields.length - 1] = {
        ...last,
        phrase: `${last.phrase} ${singularIn(head, this.language)}`,
      };
    }
    return [item];
  }

  /** A field with what its brackets say: options, parts, or a remark. */
  protected fieldOf(item: Item): MentionedField {
    // `Bewerber` may be one or many.
    const isPlural =
      item.isPlural && (item.quantity === 'many' || singularIn(item.phrase, this.language) !== item.phrase);
    const field: MentionedField = {
      phrase: item.phrase,
      isPlural,
      quantity: item.quantity,
      hasArticle: item.hasArticle,
      hint: item.hint,
      options: [],
      parts: [],
    };
    if (!item.group || item.hint !== undefined) return field;
    const text = textOf(item.group).trim();
    const segments = segmentsOf(item.group);
    if (item.group.length > 0 && item.group.every(({ role }) => role === 'unit' || role === 'in'))
      return { ...field, hint: text };
    if (item.group.some(({ role }) => role === 'yes-no')) return { ...field, hint: 'yes/no' };
    const isMultiple = segments.some(({ tokens }) => /^(?:multiple|several|many)$/i.test(textOf(tokens)));
    if (item.isPlural && segments.length > 1 && !isMultiple && this.areFields(segments))
      return { ...field, parts: this.partsOf(segments) };
    // `tags (multiple: theory, methods)`, `subjects (maths, english - can be several)`.
    const several = segments.findIndex(
      ({ tokens, joint }, index) =>
        (joint === 'colon' || segments[index + 1]?.joint === 'colon') &&
        /\b(?:multiple|several|many|more than one|any of)\b/i.test(textOf(tokens)),
    );
    const listed = several < 0 ? segments : segments.filter((_, index) => index !== several);
    const [only] = listed;
    const words =
      listed.length === 1 &&
      only &&
      only.tokens.length > 2 &&
      only.tokens.every(({ pos, role }) => role === undefined && pos !== 'preposition')
        ? only.tokens.map(({ text: word }) => word)
        : undefined;
    const options = words ?? listed.flatMap(({ tokens }) => splitOptions(tokens));
    if (options.length > 1) return { ...field, options, isPlural: field.isPlural || several >= 0 };
    return { ...field, hint: text };
  }

  protected areFields(segments: readonly Segment[]): boolean {
    const named = segments.filter(({ tokens }) => {
      const item = readItem(tokens, this.language, true);
      return (
        item !== undefined &&
        (isFieldWord(item.phrase, this.language) || this.isKnown(item.phrase) || item.hint !== undefined)
      );
    });
    return named.length >= Math.max(1, segments.length * 0.4);
  }

  protected partsOf(segments: readonly Segment[]): MentionedField[] {
    const draft: ThingDraft = { phrase: '', isPlural: false, evidence: new Set(), fields: [] };
    this.readFieldsInto(draft, segments);
    return draft.fields;
  }

  protected readFieldsInto(thing: ThingDraft, segments: readonly Segment[]): void {
    const [target, outcome, last] = [this.target, this.outcome, this.last];
    this.target = { kind: 'fields', of: thing, by: 'group' };
    this.last = thing;
    segments.forEach((segment, index) =>
      this.readSegment(
        index === 0 ? { ...segment, joint: 'comma' } : segment,
        segments.slice(index + 1),
        false,
      ),
    );
    this.target = target;
    this.outcome = outcome;
    this.last = last;
  }

  protected readOption(tokens: readonly Token[], joint: Joint): boolean {
    if (this.target.kind !== 'options') return false;
    const { field, of } = this.target;
    const hasVerb = tokens.some(
      ({ role }) =>
        role === 'have' ||
        role === 'belong' ||
        role === 'with' ||
        role === 'wish' ||
        role === 'keep' ||
        role === 'open',
    );
    const isLong = tokens.length > 4;
    const startsField = joint === 'and' && tokens[0]?.role === 'article';
    const said = textOf(tokens);
    const isField =
      joint !== 'colon' &&
      ((isFieldWord(said, this.language) && !isAdjective(tokens) && tokens[0]?.role !== 'in') ||
        (inlineOptions(tokens, this.language)?.name.length ?? 0) > 0);
    if (hasVerb || isLong || startsField || isField) {
      this.target = { kind: 'fields', of, by: 'with' };
      return false;
    }
    const options = splitOptions(tokens);
    field.options.push(...options);
    this.outcome = { kind: 'field', field, of };
    return true;
  }
}

import type { NounPhrase } from './noun-phrase.js';
import type { Language } from '../language/language.js';
import { comparable, templatesNamed } from '../understanding/lexicon.js';
import { isAudience } from './business-words.js';
import { isFields, isUmbrella, splitOptions } from './entry-words.js';
import { FieldReader } from './field-reader.js';
import { isChoiceWord, isFieldWord } from './field-words.js';
import { grammarOf } from './grammar/index.js';
import type { Item } from './item.js';
import { activityOf, kindOf, withoutModifiers } from './kind-of-app.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { inlineOptions } from './read-options.js';
import { nothing } from './reading-target.js';
import type { Outcome } from './reading-target.js';
import { trimmed } from './segment-words.js';
import { segmentsOf } from './sentences.js';
import type { Evidence } from './thing-draft.js';
import { textOf } from './token.js';
import type { Role, Token } from './token.js';

/** Reads entries of a list as things, and the kind of app. */
export abstract class ThingReader extends FieldReader {
  protected abstract openThings(tokens: readonly Token[], evidence?: Evidence): Outcome;

  protected abstract readIgnored(tokens: readonly Token[]): Outcome;

  protected abstract readAside(tokens: readonly Token[]): void;

  /** An entry of the current list, or a phrase by itself. */
  protected readEntry(tokens: readonly Token[], isFirst = false, hasList = false): Outcome {
    const entry = trimmed(tokens);
    if (entry.length === 0 || (entry[0]?.role === 'not' && this.target.kind !== 'fields')) return nothing;
    // `routes, their grade and which wall they're on`
    const isOwned =
      /^(?:their|its|his|her|seine?|ihre?|leurs?|sus?)$/.test(entry[0]?.low ?? '') && entry.length > 1;
    if (isOwned && this.target.kind === 'things' && this.last)
      return this.readField(entry, { kind: 'fields', of: this.last, by: 'with' }, hasList);
    switch (this.target.kind) {
      case 'fields':
        return this.readField(entry, this.target, hasList);
      case 'options':
        this.target.field.options.push(...splitOptions(entry));
        return this.outcome;
      case 'ignored': {
        if (!hasList) this.readAside(entry);
        const item =
          hasList || entry.some(({ role }) => role === 'open')
            ? readItem(entry, this.language, false)
            : undefined;
        return item?.isPlural ? this.addThing(item, 'listed') : nothing;
      }
      case 'main':
        return this.readLoose(entry, hasList);
      case 'things':
        return this.readThing(entry, isFirst, hasList);
      case 'none':
        return this.readBare(entry, isFirst, hasList);
    }
  }

  protected addThing(said: Item, evidence: Evidence): Outcome {
    const owned = this.readPossessive(said, evidence);
    if (owned) return owned;
    const item = withoutModifiers(withoutTail(said, this.language), this.language);
    const thing = this.thing(item.phrase, evidence, item.isPlural);
    if (!thing) return nothing;
    if (item.group) {
      const segments = segmentsOf(item.group);
      // `30 beds (Berlin, Hamburg)` lists examples; fields have names of fields.
      if ((segments.length > 1 && evidence !== 'heading') || this.areFields(segments))
        this.readFieldsInto(thing, segments);
    }
    if (item.of) {
      const parent = nounPhrase(item.of, this.language);
      const other =
        parent.isPlural || parent.quantity === 'each' || this.isKnown(parent.text)
          ? this.thing(parent.text, 'parent', parent.isPlural)
          : undefined;
      if (other && other !== thing) this.relations.push({ child: thing, parent: other });
    }
    this.last = thing;
    return { kind: 'thing', thing, isBare: !item.group };
  }

  /** `each child's name`, `every vehicle's repair jobs`, `our customers' vehicles`. */
  protected readPossessive(item: Item, evidence: Evidence): Outcome | undefined {
    const at = item.tokens.findIndex(({ role }) => role === 'possessive');
    if (at < 1) return undefined;
    const owner = nounPhrase(item.tokens.slice(0, at), this.language);
    const rest = nounPhrase(item.tokens.slice(at + 1), this.language);
    if (rest.text === '') return undefined;
    const isField = !rest.isPlural && (item.quantity === 'each' || isFieldWord(rest.text, this.language));
    const inner: Item = {
      ...item,
      tokens: rest.tokens,
      phrase: rest.text,
      isPlural: rest.isPlural,
      quantity: undefined,
    };
    if (isField) {
      const thing = this.thing(owner.text, 'owner', true);
      if (!thing) return nothing;
      this.target = { kind: 'fields', of: thing, by: 'has' };
      this.last = thing;
      return this.addField(thing, inner, rest.tokens);
    }
    const isGeneric =
      /^(?:today|tomorrow|people|person|everyone|this week|this month|user|my|year|month|week|day)s?$/i.test(
        owner.text,
      );
    const thing =
      isGeneric || !(owner.isPlural || item.quantity === 'each')
        ? undefined
        : this.thing(owner.text, 'thing', true);
    const outcome = this.addThing(inner, evidence);
    if (thing && outcome.kind === 'thing' && outcome.thing !== thing)
      this.relations.push({ child: outcome.thing, parent: thing });
    return outcome;
  }

  protected readThing(entry: readonly Token[], isFirst: boolean, hasList: boolean): Outcome {
    const app = this.readKind(entry, isFirst);
    if (app) return app;
    const item = readItem(entry, this.language, false);
    if (!item) return nothing;
    if (isUmbrella(item)) return { kind: 'umbrella' };
    if (
      item.tokens.length > 1 &&
      /^(?:details?|fields?|columns?|info|information|data)$/.test(item.tokens.at(-1)?.low ?? '')
    ) {
      const of = this.thing(textOf(item.tokens.slice(0, -1)), 'owner', true);
      if (of) {
        this.last = of;
        return { kind: 'fields', of };
      }
    }
    if (isFields(item) && !item.group && !hasList)
      return this.last ? { kind: 'fields', of: this.last } : { kind: 'kind' };
    const evidence = this.target.kind === 'things' ? this.target.evidence : undefined;
    const isNumbered = entry.some(({ pos }) => pos === 'number') && item.quantity === 'many';
    return this.addThing(
      item,
      hasList || item.group
        ? 'thing'
        : (evidence ?? (isNumbered ? 'background' : item.isPlural || item.quantity ? 'thing' : 'listed')),
    );
  }

  /** An entry of a list of the whole app: decided when everything is read. */
  protected readLoose(entry: readonly Token[], hasList: boolean): Outcome {
    const item = readItem(entry, this.language, false);
    if (!item) return nothing;
    if (isUmbrella(item)) return { kind: 'umbrella' };
    if (
      hasList ||
      item.of ||
      (item.group &&
        (!isChoiceWord(item.phrase, this.language) || item.isPlural) &&
        (this.areFields(segmentsOf(item.group)) ||
          (item.isPlural && !isChoiceWord(item.phrase, this.language))))
    )
      return this.addThing(item, 'listed');
    const inline = inlineOptions(entry, this.language);
    const asField = readItem(entry, this.language, true) ?? item;
    const field = this.fieldOf(asField);
    if (inline && inline.name.length > 0) {
      field.options.push(...inline.options);
      this.loose.push({ ...field, phrase: nounPhrase(inline.name, this.language).text });
    } else this.loose.push(field);
    return nothing;
  }

  /** A phrase without a verb: `Patients: …`, `dog grooming tracker`, `grooming salon for dogs`. */
  protected readBare(entry: readonly Token[], isFirst: boolean, hasList: boolean): Outcome {
    const app = this.readKind(entry, isFirst);
    if (app) return app;
    const item = readItem(entry, this.language, false);
    if (!item) return nothing;
    if (isUmbrella(item)) return { kind: 'umbrella' };
    if (isFields(item)) {
      const of = this.last ?? this.only;
      return of ? { kind: 'fields', of } : { kind: 'kind' };
    }
    if (!isFirst) {
      const inline = inlineOptions(entry, this.language);
      if (inline && this.last)
        return this.readField(entry, { kind: 'fields', of: this.last, by: 'with' }, false);
    }
    const isHeading = isFirst && this.isOpening && !hasList && !this.hasColon;
    const listed =
      item.group && (item.isPlural || this.areFields(segmentsOf(item.group))) ? 'thing' : 'listed';
    const outcome = this.addThing(
      isHeading ? { ...item, of: undefined } : item,
      isHeading && !this.isList ? 'heading' : hasList || (this.hasColon && isFirst) ? 'thing' : listed,
    );
    this.target = isFirst && !item.isPlural && !item.group ? { kind: 'none' } : { kind: 'things' };
    return outcome;
  }

  /** `same things without the DCC address`. */
  protected copyFields(tokens: readonly Token[]): Outcome {
    const target =
      this.target.kind === 'fields'
        ? this.target.of
        : this.outcome.kind === 'thing'
          ? this.outcome.thing
          : undefined;
    const others = [...this.things.values()].filter((thing) => thing !== target && thing.fields.length > 0);
    const source = others.at(-1);
    const of = target ?? this.last;
    if (!source || !of || of === source) return nothing;
    const without = tokens.findIndex(({ role }) => role === 'without');
    const left = without < 0 ? '' : comparable(nounPhrase(tokens.slice(without + 1), this.language).text);
    of.fields.push(
      ...source.fields
        .filter(({ phrase }) => comparable(phrase) !== left)
        .map((field) => ({ ...field, options: [...field.options] })),
    );
    const plus = tokens.findIndex(({ role }) => role === 'with');
    this.target = { kind: 'fields', of, by: 'with' };
    return plus < 0 ? { kind: 'fields', of } : this.readEntry(trimmed(tokens.slice(plus + 1)));
  }

  /** `an app for plants`, `a habit tracker`, `our order system`. */
  protected readKind(entry: readonly Token[], isFirst: boolean): Outcome | undefined {
    if (!isFirst) return undefined;
    const cut = entry.findIndex(
      ({ role }, at) =>
        at > 0 &&
        (role === 'for' ||
          role === 'of' ||
          role === 'per' ||
          role === 'to' ||
          role === 'in' ||
          role === 'open' ||
          role === 'each'),
    );
    const head = cut < 0 ? entry : entry.slice(0, cut);
    const phrase = nounPhrase(head, this.language);
    const said =
      kindOf(phrase.tokens, this.language, this.isOpening) ??
      (this.isOpening ? activityOf(phrase) : undefined);
    if (!said || (phrase.isPlural && said.text === '')) return undefined;
    this.isRequest = true;
    if (this.kind === '') this.kind = phrase.text;
    const rest = cut < 0 ? [] : entry.slice(cut);
    const [preposition] = rest;
    if (said.text !== '') this.thing(said.text, 'subject', false);
    const purpose = preposition && this.readPurpose(rest, said);
    if (purpose) return purpose;
    this.target = { kind: 'things' };
    return { kind: 'kind' };
  }

  /** What follows the kind of app: `for plants`, `to track plants`, `per wedding`. */
  private readPurpose(rest: readonly Token[], said: NounPhrase): Outcome | undefined {
    const role = rest[0]?.role;
    const verb = rest.findIndex((token) => token.role === 'keep');
    if (role !== 'in' && role !== 'open' && verb > 0 && verb <= 2)
      return this.openThings(rest.slice(verb + 1));
    if (role !== 'for' && role !== 'of' && role !== 'per' && role !== 'each') return undefined;
    const isEach = role === 'per' || role === 'each';
    // `application de gestion de stock`
    const isInner = said.text === '' && rest.slice(1, 3).some((token) => token.role === 'app');
    const inner =
      isInner && kindOf(nounPhrase(rest.slice(1), this.language).tokens, this.language, this.isOpening)
        ? this.readKind(rest.slice(1), true)
        : undefined;
    if (inner) return inner;
    const purpose = this.purposeOf(rest);
    if (purpose?.hasArticle && !purpose.isPlural) this.heading ??= purpose.phrase;
    this.isAfterPurpose = purpose?.hasArticle === true && !purpose.isPlural;
    if (!purpose) return undefined;
    if (said.text === '' && role === 'of' && !purpose.isPlural && grammarOf(this.language).headFirst) {
      this.thing(purpose.phrase, 'subject', false);
      this.target = { kind: 'things' };
      return { kind: 'kind' };
    }
    if (!isEach && !purpose.isPlural && !purpose.quantity) return undefined;
    const isKept =
      !purpose.hasArticle &&
      !isAudience(purpose.phrase) &&
      (said.text === '' || templatesNamed(said.text).length === 0);
    const thing = this.thing(purpose.phrase, isEach || isKept ? 'purpose' : 'background', true);
    if (!thing || (!isEach && said.text !== '')) return undefined;
    this.target = { kind: 'things' };
    return { kind: 'thing', thing, isBare: true };
  }

  /** What an app is for: `plants`, `membros` of `cadastro de membros da igreja`. */
  protected purposeOf(rest: readonly Token[]): Item | undefined {
    const item = readItem(rest.slice(1), this.language, false);
    return item && withoutModifiers(item, this.language);
  }
}

const foreign: ReadonlySet<Role> = new Set<Role>([
  'person',
  'it',
  'article',
  'have',
  'wish',
  'build',
  'be',
  'modal',
  'whether',
  'when',
  'who',
  'each',
]);

/** A name without the preposition before it, and without the sentence after it: `for baptisms`, `student picks their`. */
function withoutTail(item: Item, language: Language): Item {
  const from =
    item.tokens[0]?.role === 'in' || item.tokens[0]?.role === 'for' || item.tokens[0]?.role === 'per' ? 1 : 0;
  const end = item.tokens.findIndex(
    ({ role }, index) => index > from && role !== undefined && foreign.has(role),
  );
  if (from === 0 && end < 0) return item;
  const phrase = nounPhrase(item.tokens.slice(from, end < 0 ? undefined : end), language);
  return phrase.text === ''
    ? item
    : { ...item, tokens: phrase.tokens, phrase: phrase.text, isPlural: phrase.isPlural };
}

import type { Language } from '../language/language.js';
import { singularIn } from '../language/number.js';
import { comparable, templatesNamed } from '../understanding/lexicon.js';
import { isAudience, isBusiness } from './business-words.js';
import { isChoiceWord, isFieldWord } from './field-words.js';
import type { Item } from './item.js';
import { grammarOf } from './grammar/index.js';
import { activityOf, headOf, kindOf, namesList, withoutModifiers } from './kind-of-app.js';
import { isNameOfThing } from './name-gate.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { inlineOptions } from './read-options.js';
import { isRule } from './read-rules.js';
import { readThreshold } from './read-threshold.js';
import type { Joint, Segment, Sentence } from './sentences.js';
import { segmentsOf } from './sentences.js';
import { corrected } from './spelling.js';
import type { Evidence, Reading, SaidField, SaidRelation, SaidThreshold, ThingDraft } from './thing-draft.js';
import type { Role, Token } from './token.js';
import { textOf } from './token.js';

/** What the entries of the current list are. */
type Target =
  | { readonly kind: 'none' }
  | { readonly kind: 'things'; readonly evidence?: Evidence }
  | { readonly kind: 'main' }
  | { readonly kind: 'fields'; readonly of: ThingDraft; readonly by: 'has' | 'with' | 'colon' | 'group' }
  | { readonly kind: 'options'; readonly field: SaidField; readonly of: ThingDraft }
  | { readonly kind: 'ignored' };

/** What the last segment named, which a colon or `with` continues. */
type Outcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'kind' }
  | { readonly kind: 'umbrella' }
  | { readonly kind: 'thing'; readonly thing: ThingDraft; readonly isBare: boolean }
  | { readonly kind: 'field'; readonly field: SaidField; readonly of: ThingDraft }
  | { readonly kind: 'fields'; readonly of: ThingDraft };

const verbs: ReadonlySet<Role> = new Set<Role>([
  'have',
  'belong',
  'be',
  'keep',
  'wish',
  'feature',
  'warn',
  'modal',
  'relative',
  'with',
  'without',
]);
const questions: ReadonlySet<Role> = new Set<Role>(['who', 'which', 'when', 'whether', 'where', 'how-many']);
const nothing: Outcome = { kind: 'nothing' };

/** Reads a request sentence by sentence into things, fields and relations. */
export class RequestReader {
  readonly #things = new Map<string, ThingDraft>();
  readonly #loose: SaidField[] = [];
  readonly #relations: SaidRelation[] = [];
  readonly #thresholds: SaidThreshold[] = [];
  readonly #unread: string[] = [];
  #kind = '';
  #isRequest = false;
  #target: Target = { kind: 'none' };
  #outcome: Outcome = nothing;
  /** The last thing that got fields, for `it`, `also` and verbs without subject. */
  #last: ThingDraft | undefined;
  #bulletTarget: Target = { kind: 'things' };
  #heading: string | undefined;
  #isFirstSentence = true;
  #isOpening = false;
  #hasColon = false;
  #isList = false;
  /** Whether the last segment ended with an audience: `for our blog` … `and newsletter`. */
  #isAfterPurpose = false;
  /** Whether the sentence says what people do: `we make crowns and run a shop`. */
  #isBackground = false;

  constructor(private readonly language: Language) {}

  get reading(): Reading {
    return {
      things: [...this.#things.values()],
      loose: this.#loose,
      kind: this.#kind,
      heading: this.#heading,
      relations: this.#relations,
      thresholds: this.#thresholds,
      unread: this.#unread,
      isRequest: this.#isRequest,
    };
  }

  read(sentences: readonly Sentence[]): Reading {
    sentences.forEach((sentence, index) => {
      if (!isRule(sentence.text)) this.#readSentence(sentence, sentences[index + 1]);
    });
    return this.reading;
  }

  #readSentence({ segments, bullet, text }: Sentence, next: Sentence | undefined): void {
    this.#isOpening = this.#isFirstSentence;
    this.#isFirstSentence = false;
    this.#hasColon = segments.some(
      ({ joint, tokens }) => joint === 'colon' && tokens[0]?.role !== 'person' && tokens[0]?.role !== 'wish',
    );
    this.#isList = segments.length > 1;
    this.#isBackground = false;
    const before = this.#count;
    this.#target = bullet === undefined ? { kind: 'none' } : this.#bulletTarget;
    this.#outcome = nothing;
    this.#openFieldList(segments, bullet === undefined);
    const from = this.#isOpening && saysWho(segments) ? 1 : 0;
    segments
      .slice(from)
      .forEach((segment, index) => this.#readSegment(segment, segments.slice(from + index + 1), index === 0));
    this.#shareFields();
    if (this.#count === before && segments.length > 0) this.#unread.push(text);
    if (bullet === undefined && next?.bullet !== undefined)
      this.#bulletTarget = this.#targetOfBullets(text, next);
  }

  get #count(): number {
    return (
      [...this.#things.values()].reduce(
        (sum, { fields, evidence }) => sum + 1 + fields.length + evidence.size,
        0,
      ) +
      this.#loose.length +
      this.#relations.length +
      this.#thresholds.length +
      this.#kind.length
    );
  }

  /** `customer name, address, phone`: a list of fields without the thing that they belong to. */
  #openFieldList(segments: readonly Segment[], isText: boolean): void {
    if (
      !isText ||
      segments.length < 3 ||
      segments.some(
        ({ tokens, joint }) =>
          joint === 'colon' ||
          tokens.some(
            ({ role }) =>
              role === 'wish' || role === 'keep' || role === 'have' || role === 'with' || role === 'belong',
          ),
      )
    )
      return;
    const items = segments.map(({ tokens }) => ({
      item: readItem(tokens, this.language, true),
      choice: inlineOptions(tokens, this.language),
    }));
    const phrases = items.map(({ item }) => item?.phrase ?? '');
    const named = items.filter(
      ({ item, choice }) =>
        choice !== undefined || item?.hint !== undefined || isFieldWord(item?.phrase ?? '', this.language),
    );
    const heading = [...this.#things.values()].find(
      ({ evidence }) => evidence.has('subject') || evidence.has('heading'),
    );
    const isHeaded =
      this.#things.size === 1 &&
      heading !== undefined &&
      segments.every(
        ({ tokens }) =>
          tokens.at(-1)?.role === 'unit' ||
          !nounPhrase(tokens, this.language).isPlural ||
          isFieldWord(textOf(tokens), this.language),
      );
    if (named.length < phrases.length / 2 && !isHeaded) return;
    const owned = /^(.+) name$/i.exec(phrases[0] ?? '')?.[1];
    const of =
      (owned === undefined ? undefined : this.#thing(owned, 'owner')) ?? this.#last ?? this.#only ?? heading;
    this.#target = of ? { kind: 'fields', of, by: 'colon' } : { kind: 'main' };
  }

  /** `For both: unit number, date`: the fields of the two things before. */
  #shareFields(): void {
    const shared = this.#things.get(sharedKey);
    if (!shared) return;
    this.#things.delete(sharedKey);
    const others = [...this.#things.values()].slice(-2);
    for (const thing of others) {
      thing.fields.push(...shared.fields.map((field) => ({ ...field, options: [...field.options] })));
      thing.evidence.add('owner');
    }
  }

  /** What bullets list, after the line that introduces them. */
  #targetOfBullets(text: string, next: Sentence): Target {
    // `Each house has several flats.` and then `- House: address, year`.
    if (
      !/:\s*$/.test(text) &&
      next.segments[1]?.joint === 'colon' &&
      !isFieldWord(textOf(next.segments[0]?.tokens ?? []), this.language)
    )
      return { kind: 'things' };
    if (this.#target.kind === 'fields' && this.#target.by !== 'with') return this.#target;
    if (this.#outcome.kind === 'thing' && this.#outcome.isBare)
      return { kind: 'fields', of: this.#outcome.thing, by: 'colon' };
    return { kind: 'things' };
  }

  #thing(phrase: string, evidence: Evidence, isPlural = false): ThingDraft | undefined {
    const one = this.#spelled(
      singularIn(headOf(phrase, this.language).replace(/["']$/g, ''), this.language).trim(),
    );
    if (!isNameOfThing(one, this.language, evidence === 'owner' || evidence === 'thing')) return undefined;
    const key = comparable(one) || one.toLowerCase();
    const same = this.#things.get(key) ?? this.#endingWith(key);
    if (same) {
      same.evidence.add(evidence);
      same.isPlural ||= isPlural;
      // `Samples (…)` after `lab sample tracker` are the samples.
      if (same.fields.length === 0 && evidence !== 'parent' && evidence !== 'subject') same.phrase = one;
      return same;
    }
    const thing: ThingDraft = { phrase: one, isPlural, evidence: new Set([evidence]), fields: [] };
    this.#things.set(key, thing);
    return thing;
  }

  #spelled(phrase: string): string {
    if (this.language !== 'en') return phrase;
    const at = phrase.lastIndexOf(' ') + 1;
    const last = phrase.slice(at);
    const right = corrected(last);
    return right === last
      ? phrase
      : phrase.slice(0, at) +
          (/^\p{Lu}/u.test(last) ? right.charAt(0).toUpperCase() + right.slice(1) : right);
  }

  /** `each trip`, after fishing trips: the same thing; and `repair job`, called `job` later. */
  #endingWith(key: string): ThingDraft | undefined {
    for (const [known, thing] of this.#things) {
      if (known.endsWith(` ${key}`)) return thing;
    }
    return undefined;
  }

  #readSegment(segment: Segment, rest: readonly Segment[], isFirst: boolean): void {
    let tokens = trimmed(segment.tokens);
    if (tokens.length === 0) return;
    if (segment.joint === 'colon') this.#openColon(tokens, rest);
    else if (rest[0]?.joint === 'colon' && isFirst && tokens.length < 4) tokens = asNouns(tokens);
    const isMorePurpose =
      this.#isAfterPurpose &&
      segment.joint === 'and' &&
      tokens.length < 3 &&
      tokens.every(({ role }) => role === undefined || role === 'article') &&
      !nounPhrase(tokens, this.language).isPlural;
    this.#isAfterPurpose = false;
    if (isMorePurpose) return;
    if (this.#target.kind === 'options') {
      if (this.#readOption(tokens, segment.joint)) return;
    }
    this.#outcome = this.#readClause(tokens, segment.joint, isFirst, rest[0]?.joint);
  }

  /** What stands after a colon or dash belongs to what stands before it. */
  #openColon(tokens: readonly Token[], rest: readonly Segment[]): void {
    const outcome = this.#outcome;
    const all: Segment[] = [{ joint: 'colon', tokens }, ...rest];
    switch (outcome.kind) {
      case 'umbrella':
        this.#target = { kind: 'things' };
        return;
      case 'kind': {
        const subject = [...this.#things.values()].find(({ evidence }) => evidence.has('subject'));
        this.#target =
          subject && this.#looksLikeFields(all)
            ? { kind: 'fields', of: subject, by: 'colon' }
            : { kind: 'main' };
        return;
      }
      case 'fields':
        this.#target = { kind: 'fields', of: outcome.of, by: 'colon' };
        return;
      case 'field':
        if (tokens.some(({ role }) => role === 'yes-no')) outcome.field.hint = 'yes/no';
        else if (
          (outcome.field.isPlural || namesList(outcome.field.phrase, this.language)) &&
          (!this.#looksLikeOptions(all) ||
            (!isFieldWord(outcome.field.phrase, this.language) &&
              this.#target.kind === 'fields' &&
              this.#target.by === 'has'))
        )
          this.#openChild(outcome.field, outcome.of);
        else if (this.#looksLikeOptions(all))
          this.#target = { kind: 'options', field: outcome.field, of: outcome.of };
        return;
      case 'thing':
        if (
          (isBusiness(outcome.thing.phrase, this.language) &&
            all.every(
              (each) =>
                nounPhrase(each.tokens, this.language).isPlural &&
                !isFieldWord(textOf(each.tokens), this.language),
            )) ||
          all.filter((each) => this.#hasOwnList(each.tokens)).length > 1 ||
          (this.#hasOwnList(tokens) && startsPlural(tokens, this.language))
        ) {
          // `my model trains: locomotives with …`
          outcome.thing.evidence.clear();
          outcome.thing.evidence.add('heading');
          this.#target = { kind: 'things' };
          return;
        }
        this.#target = { kind: 'fields', of: outcome.thing, by: 'colon' };
        this.#last = outcome.thing;
        return;
      case 'nothing':
        if (this.#target.kind === 'ignored') this.#target = { kind: 'none' };
    }
  }

  #looksLikeFields(segments: readonly Segment[]): boolean {
    const fields = segments.filter(({ tokens }) => {
      const item = readItem(tokens, this.language, true);
      return (
        item !== undefined &&
        (isFieldWord(item.phrase, this.language) ||
          item.hint !== undefined ||
          (!item.isPlural && !this.#hasOwnList(tokens)))
      );
    });
    return (
      fields.length >= segments.length * 0.6 &&
      !segments.some(({ tokens }) => this.#hasOwnList(tokens) && startsPlural(tokens, this.language))
    );
  }

  /** `each donor has gifts: date, amount`. */
  #openChild(field: SaidField, of: ThingDraft): void {
    const thing = this.#thing(field.phrase, 'owner', true);
    if (!thing) return;
    of.fields.splice(of.fields.indexOf(field), 1);
    this.#relations.push({ child: thing, parent: of });
    this.#target = { kind: 'fields', of: thing, by: 'colon' };
    this.#last = thing;
  }

  #looksLikeOptions(segments: readonly Segment[]): boolean {
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
  #hasOwnList(tokens: readonly Token[]): boolean {
    const at = tokens.findIndex(({ role }) => role === 'with' || role === 'open');
    const phrase = at > 0 ? nounPhrase(tokens.slice(0, at), this.language) : undefined;
    if (!phrase || phrase.text === '') return false;
    return (
      tokens[at]?.role === 'with' ||
      (phrase.isPlural && tokens.slice(at).some(({ role }) => role === 'comma'))
    );
  }

  #readOption(tokens: readonly Token[], joint: Joint): boolean {
    if (this.#target.kind !== 'options') return false;
    const { field, of } = this.#target;
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
      this.#target = { kind: 'fields', of, by: 'with' };
      return false;
    }
    const options = splitOptions(tokens);
    field.options.push(...options);
    this.#outcome = { kind: 'field', field, of };
    return true;
  }

  #readClause(said: readonly Token[], joint: Joint, isFirst: boolean, next: Joint | undefined): Outcome {
    let tokens = said;
    const isListed = this.#target.kind === 'fields' || this.#target.kind === 'options';
    // A field such as `can drive`, `has projector`, `when it was planted` within a list.
    if (this.#target.kind === 'fields' && !isFirst) {
      const field = this.#readQuestionOrFlag(tokens, this.#target.of, joint);
      if (field) return field;
    }
    const asks = tokens[0]?.role;
    if (this.#target.kind === 'main' && asks && questions.has(asks)) {
      const item = readItem(tokens, this.language, true);
      if (item) this.#loose.push(this.#fieldOf(item));
      return nothing;
    }
    if (
      !isListed &&
      (asks === 'who' ||
        asks === 'which' ||
        asks === 'when' ||
        asks === 'whether' ||
        asks === 'where' ||
        asks === 'how-many')
    ) {
      this.#readAside(tokens);
      if (next === 'colon') return { kind: 'umbrella' };
      this.#target = this.#target.kind === 'things' ? this.#target : { kind: 'ignored' };
      return nothing;
    }
    if (
      this.#target.kind === 'fields' &&
      tokens.length === 1 &&
      !isFirst &&
      tokens[0]?.role !== 'person' &&
      tokens[0]?.role !== 'filler'
    )
      return this.#readField(tokens, this.#target, false);
    if (tokens[0]?.role === 'same') return this.#copyFields(tokens);
    const announced = this.#readForPhrase(tokens, next, isListed && !isFirst);
    if (announced) {
      if (announced.rest.length === 0) return announced.outcome;
      tokens = announced.rest;
      if (announced.outcome.kind === 'fields') {
        const after = withoutWish(tokens);
        const list =
          after.tokens[0]?.role === 'have' || after.tokens[0]?.role === 'keep'
            ? after.tokens.slice(1)
            : after.tokens;
        this.#target = { kind: 'fields', of: announced.outcome.of, by: 'has' };
        this.#last = announced.outcome.of;
        return list.length === 0 ? announced.outcome : this.#readEntry(trimmed(list));
      }
    }
    const wish = withoutWish(tokens);
    if (!wish.hasPerson && wish.onlyBuilds && this.#isBackground && joint !== 'start') {
      this.#target = { kind: 'ignored' };
      return nothing;
    }
    if (wish.hasWish && !(isListed && !wish.hasPerson && !isFirst)) {
      this.#isRequest = true;
      this.#target = { kind: 'things' };
      tokens = trimmed(wish.tokens);
      if (tokens.length === 0) return { kind: 'umbrella' };
      const verb = tokens[0]?.role;
      if (verb === 'keep') return this.#openThings(tokens.slice(1));
      if (
        verb === 'feature' &&
        this.#target.kind === 'things' &&
        tokens.length > 1 &&
        /^(?:see|know|view|find|search)$/.test(tokens[0]?.low ?? '') &&
        tokens.some(({ role }) => role === 'with' || role === 'open') &&
        !tokens.some(({ role }) => role === 'which' || role === 'how-many')
      )
        return this.#openThings(tokens.slice(1));
      if (verb === 'feature' || verb === 'warn') return this.#readFeature(tokens);
      if (verb === 'have' || verb === 'with') return this.#openThings(tokens.slice(1));
      return this.#readSubject(tokens, joint, true);
    }
    if (wish.hasPerson && wish.tokens.length < tokens.length) {
      this.#isBackground = true;
      const after = trimmed(wish.tokens);
      if (after[0]?.role === 'keep' && (!isListed || joint !== 'comma')) {
        // `I keep bees` is background, `we track visits` may be.
        const isBackground =
          /^(?:keep|keeps|follow|handle|manage|run|plan|book|order|store|administer)$/.test(after[0].low);
        if (!isBackground) this.#isRequest = true;
        return this.#openThings(after.slice(1), isBackground ? 'background' : undefined);
      }
      if (after[0]?.role === 'have' && !isListed) return this.#openThings(after.slice(1), 'background');
      if (isListed && !isFirst && joint !== 'start' && !verbs.has(after[0]?.role ?? 'unit'))
        return this.#readEntry(tokens);
      this.#target = { kind: 'ignored' };
      return this.#readIgnored(after);
    }
    const [first] = tokens;
    if (first?.role === 'keep' && (!isListed || isFirst || joint === 'and')) {
      this.#isRequest = true;
      return this.#openThings(tokens.slice(1));
    }
    if (first?.role === 'warn' || (first?.role === 'feature' && (!isListed || tokens.length > 2)))
      return this.#readFeature(tokens);
    return this.#readSubject(tokens, joint, isFirst);
  }

  /** `for every hive:`, `for dentists we need …`, `for my bakery`. */
  #readForPhrase(
    tokens: readonly Token[],
    next: Joint | undefined,
    isListed: boolean,
  ): { outcome: Outcome; rest: readonly Token[] } | undefined {
    const [first] = tokens;
    if (
      first?.role === 'for' &&
      /^(?:both|all|each|all of them|both of them|each of them|all three)$/.test(
        textOf(tokens.slice(1)).toLowerCase(),
      ) &&
      next === 'colon'
    ) {
      const shared: ThingDraft = {
        phrase: sharedKey,
        isPlural: true,
        evidence: new Set(['owner']),
        fields: [],
      };
      this.#things.set(sharedKey, shared);
      return { outcome: { kind: 'fields', of: shared }, rest: [] };
    }
    const isEach = first?.role === 'each' && /^(?:for|für|pour|para|por|per)/.test(first.low);
    const isOnEach =
      (first?.role === 'in' && tokens[1]?.role === 'each') || (first?.role === 'per' && /\s/.test(first.low));
    if (isListed || (first?.role !== 'for' && !isEach && !isOnEach)) return undefined;
    const end = tokens.findIndex(
      ({ role }, at) =>
        at > 0 &&
        (role === 'person' || role === 'wish' || role === 'keep' || role === 'have' || role === 'modal'),
    );
    const body = tokens.slice(isEach && !isOnEach ? 0 : 1, end < 0 ? undefined : end);
    const phrase = nounPhrase(body, this.language);
    const isMeant =
      isEach ||
      isOnEach ||
      phrase.quantity === 'each' ||
      (next === 'colon' && (!phrase.hasArticle || (phrase.isPlural && this.#things.size > 0))) ||
      (end > 0 && (phrase.isPlural || phrase.quantity !== undefined));
    if (phrase.text === '' || !isMeant)
      return end < 0 ? { outcome: nothing, rest: [] } : { outcome: nothing, rest: tokens.slice(end) };
    const thing = this.#thing(phrase.text, 'owner', phrase.isPlural);
    if (!thing) return { outcome: nothing, rest: end < 0 ? [] : tokens.slice(end) };
    this.#last = thing;
    if (end < 0 && next !== 'colon') this.#target = { kind: 'fields', of: thing, by: 'has' };
    return { outcome: { kind: 'fields', of: thing }, rest: end < 0 ? [] : tokens.slice(end) };
  }

  #openThings(tokens: readonly Token[], evidence?: Evidence): Outcome {
    this.#target = evidence ? { kind: 'things', evidence } : { kind: 'things' };
    const after = withoutPlace(trimmed(tokens));
    if (after.length === 0) return { kind: 'umbrella' };
    return this.#readSubject(after, 'start', true);
  }

  /** `see what is overdue`, `warn me below 10`: no data, but perhaps a rule. */
  #readFeature(tokens: readonly Token[]): Outcome {
    const threshold = readThreshold(tokens, this.language);
    if (threshold) this.#thresholds.push(threshold);
    this.#readAside(tokens);
    this.#target = { kind: 'ignored' };
    return nothing;
  }

  #readIgnored(tokens: readonly Token[]): Outcome {
    const threshold = readThreshold(tokens, this.language);
    if (threshold) this.#thresholds.push(threshold);
    this.#readAside(tokens);
    return nothing;
  }

  /** `(turnouts with horse, day, helper)` beside a sentence that is not read. */
  #readAside(tokens: readonly Token[]): void {
    const open = tokens.findIndex(({ role }) => role === 'open');
    if (open < 0) return;
    const inner = tokens.slice(open + 1, tokens.at(-1)?.role === 'close' ? -1 : undefined);
    if (!inner.some(({ role }) => role === 'with' || role === 'colon')) return;
    const target = this.#target;
    this.#target = { kind: 'things' };
    const segments = segmentsOf(inner);
    segments.forEach((segment, index) => this.#readSegment(segment, segments.slice(index + 1), index === 0));
    this.#target = target;
  }

  /** A phrase and the verb or preposition behind it. */
  #readSubject(tokens: readonly Token[], joint: Joint, isFirst: boolean): Outcome {
    const each = tokens.findIndex(
      ({ role }, index) => role === 'each' && index > 0 && tokens[index - 1]?.pos === 'noun',
    );
    if (each > 0 && this.#target.kind === 'things') {
      const end = tokens.findIndex(
        ({ role }, index) => index > each && role !== undefined && verbs.has(role),
      );
      const thing = this.#readEntry(tokens.slice(0, each), isFirst);
      const parent = nounPhrase(tokens.slice(each, end < 0 ? undefined : end), this.language);
      const other = thing.kind === 'thing' ? this.#thing(parent.text, 'parent', true) : undefined;
      if (thing.kind === 'thing' && other && other !== thing.thing)
        this.#relations.push({ child: thing.thing, parent: other });
      return thing;
    }
    const at = tokens.findIndex(
      ({ role }, index) => role !== undefined && verbs.has(role) && !isInName(tokens, index),
    );
    const bracket = tokens.findIndex(({ role }) => role === 'open');
    if (at < 0 || (bracket >= 0 && bracket < at && closesAfter(tokens, bracket, at)))
      return this.#readEntry(tokens, isFirst);
    // `subscriptions I pay for with price and renewal date`
    const person = tokens.findIndex(({ role }) => role === 'person');
    if (
      person > 0 &&
      person < at &&
      this.#target.kind !== 'fields' &&
      tokens[person - 1]?.pos === 'noun' &&
      nounPhrase(tokens.slice(0, person), this.language).isPlural
    ) {
      const list = tokens.findIndex(({ role }, index) => role === 'with' && index > person);
      return list < 0
        ? this.#readEntry(tokens.slice(0, person), isFirst)
        : this.#readWith(tokens.slice(0, person), trimmed(tokens.slice(list + 1)), isFirst);
    }
    // `topic they can speak about`
    if (
      this.#target.kind === 'fields' &&
      tokens.findIndex(({ role }, index) => role === 'person' && index > 0 && index < at) > 0
    )
      return this.#readEntry(tokens, isFirst);
    const subject = tokens.slice(0, at);
    const verb = tokens[at]?.role;
    const object = trimmed(tokens.slice(at + 1));
    switch (verb) {
      case 'have':
        return this.#readHas(subject, object, tokens[at]?.low);
      case 'belong':
        return this.#readBelongs(subject, object);
      case 'be':
        return this.#readIs(subject, object);
      case 'with':
        return this.#readWith(subject, object, isFirst);
      case 'relative':
        return this.#readRelative(subject, object, tokens[at]?.low ?? '', isFirst, joint);
      case 'without': {
        return this.#readEntry(subject, isFirst);
      }
      case 'keep':
        if (subject.length > 0 && !isFirst && this.#target.kind === 'fields')
          return this.#readEntry(tokens, isFirst);
        return this.#readActors(subject, object);
      case 'modal':
        return this.#readModal(subject, object);
      default: {
        // `customers text us`: background; in a list, a field whose name contains a verb.
        if (this.#target.kind === 'fields' || this.#target.kind === 'things')
          return this.#readEntry(
            subject.length > 0 || this.#target.kind === 'fields' ? tokens : tokens.slice(1),
            isFirst,
          );
        this.#target = { kind: 'ignored' };
        return this.#readIgnored(tokens);
      }
    }
  }

  #isApp(subject: readonly Token[]): boolean {
    return subject.every(
      ({ role }) =>
        role === 'it' ||
        role === 'person' ||
        role === 'article' ||
        role === 'filler' ||
        role === 'app' ||
        role === 'relative' ||
        role === 'fields' ||
        role === 'modal',
    );
  }

  #readHas(subject: readonly Token[], object: readonly Token[], verb = ''): Outcome {
    const phrase = nounPhrase(subject, this.language);
    const isApp = this.#isApp(subject);
    const kind = object.findIndex(({ role }) => role === 'app' || role === 'to');
    if (/^(?:needs?|wants?|requires?)$/.test(verb) && kind >= 0 && kind < 4) {
      this.#isRequest = true;
      this.#target = { kind: 'things' };
      return this.#readSubject(object[0]?.role === 'to' ? object.slice(1) : object, 'start', true);
    }
    if (
      isApp &&
      this.#last &&
      subject.every(({ role }) => role !== 'app' && role !== 'person') &&
      subject.length > 0
    ) {
      this.#target = { kind: 'fields', of: this.#last, by: 'has' };
      return this.#readEntry(object);
    }
    if (isApp && subject.length > 0) {
      this.#target = { kind: 'main' };
      return object.length === 0 ? { kind: 'kind' } : this.#readSubject(object, 'comma', false);
    }
    if (
      subject.length === 0 &&
      ((this.#target.kind === 'things' && this.#target.evidence === 'background') ||
        (this.#target.kind === 'ignored' && this.#isBackground))
    )
      return this.#openThings(object, 'background');
    const owner =
      subject.length === 0 ? (this.#last ?? this.#only) : this.#thing(phrase.text, 'owner', phrase.isPlural);
    if (!owner) {
      this.#target = subject.length === 0 ? { kind: 'main' } : { kind: 'ignored' };
      return subject.length === 0 && object.length > 0 ? this.#readEntry(object) : nothing;
    }
    this.#target = { kind: 'fields', of: owner, by: 'has' };
    this.#last = owner;
    const list = object.length > 0 ? object : [];
    if (
      list.length === 0 ||
      list.every(
        ({ role }) => role === 'article' || role === 'fields' || role === 'umbrella' || role === 'many',
      )
    )
      return { kind: 'fields', of: owner };
    return this.#readSubject(list, 'comma', false);
  }

  get #only(): ThingDraft | undefined {
    return this.#things.size === 1 ? [...this.#things.values()][0] : undefined;
  }

  #readBelongs(subject: readonly Token[], object: readonly Token[]): Outcome {
    const child = nounPhrase(subject, this.language);
    const link = object.findIndex(({ role }) => role === 'with');
    const parent = readItem(link < 0 ? object : object.slice(0, link), this.language, false);
    const holder = [...this.#things.values()].find(({ fields }) =>
      fields.some(({ phrase }) => comparable(phrase) === comparable(child.text)),
    );
    if (holder && parent && child.text !== '' && this.#isKnown(parent.phrase)) {
      this.#relations.push({
        child: holder,
        parent: this.#thing(parent.phrase, 'parent') ?? holder,
        field: child.text,
      });
      this.#target = { kind: 'ignored' };
      return nothing;
    }
    const thing = child.text === '' ? this.#last : this.#thing(child.text, 'owner', child.isPlural);
    const other = parent && this.#thing(parent.phrase, 'parent', parent.isPlural);
    if (thing && other && thing !== other) {
      this.#relations.push({ child: thing, parent: other });
      this.#last = thing;
      this.#target = { kind: 'fields', of: thing, by: 'has' };
      if (link >= 0) return this.#readEntry(object.slice(link + 1));
      return nothing;
    }
    this.#target = { kind: 'ignored' };
    return nothing;
  }

  /** `status can be open or closed`, `assigned_to is an employee`. */
  #readIs(subject: readonly Token[], object: readonly Token[]): Outcome {
    const owner = this.#target.kind === 'fields' ? this.#target.of : (this.#last ?? this.#only);
    const phrase = nounPhrase(subject, this.language);
    const isListed = this.#target.kind === 'fields' && phrase.text !== '';
    const thing = nounPhrase(object, this.language);
    const holder = [...this.#things.values()].find(({ fields }) =>
      fields.some((field) => comparable(field.phrase) === comparable(phrase.text)),
    );
    if (holder && !isListed && thing.hasArticle && this.#isKnown(thing.text)) {
      this.#relations.push({
        child: holder,
        parent: this.#thing(thing.text, 'parent') ?? holder,
        field: phrase.text,
      });
      this.#target = { kind: 'ignored' };
      return nothing;
    }
    if (
      owner &&
      phrase.text !== '' &&
      (isChoiceWord(phrase.text, this.language) ||
        (isListed && object.some(({ role }) => role === 'slash' || role === 'or')))
    ) {
      const field = this.#field(owner, phrase.text, phrase.isPlural);
      field.options.push(...splitOptions(object));
      this.#target = { kind: 'options', field, of: owner };
      return { kind: 'field', field, of: owner };
    }
    if (isListed) return this.#readEntry([...subject, ...object]);
    this.#target = { kind: 'ignored' };
    return this.#readIgnored([...subject, ...object]);
  }

  #readWith(subject: readonly Token[], object: readonly Token[], isFirst: boolean): Outcome {
    if (subject.length === 0 || nounPhrase(subject, this.language).text === '') {
      const outcome = this.#outcome;
      if (outcome.kind === 'thing') this.#target = { kind: 'fields', of: outcome.thing, by: 'with' };
      else if (outcome.kind === 'kind' || this.#things.size === 0) this.#target = { kind: 'main' };
      else if (this.#last) this.#target = { kind: 'fields', of: this.#last, by: 'with' };
      else this.#target = { kind: 'things' };
      return object.length === 0 ? outcome : this.#readEntry(object);
    }
    const outer = this.#target;
    // `Daycare with 24 children`: who asks.
    if (
      this.#isOpening &&
      isFirst &&
      object[0]?.pos === 'number' &&
      !nounPhrase(subject, this.language).isPlural
    ) {
      this.#target = { kind: 'things', evidence: 'background' };
      return this.#readEntry(object, true);
    }
    // `a library with books`
    const business = nounPhrase(subject, this.language);
    if (
      this.#isOpening &&
      isFirst &&
      !business.isPlural &&
      !subject.some(({ role }) => role === 'app' || role === 'for') &&
      isBusiness(business.text, this.language)
    ) {
      this.#heading ??= business.text;
      this.#kind ||= business.text;
      this.#isRequest = true;
      this.#target = { kind: 'main' };
      return object.length === 0 ? { kind: 'kind' } : this.#readEntry(object);
    }
    if (outer.kind === 'fields' && outer.by === 'has') {
      const item = readItem(subject, this.language, true);
      if (item && !item.isPlural) {
        this.#readEntry(subject);
        return this.#readEntry(object);
      }
    }
    const outcome = this.#readEntry(subject, isFirst, true);
    if (outcome.kind === 'thing') {
      this.#target = { kind: 'fields', of: outcome.thing, by: 'with' };
      this.#last = outcome.thing;
      if (outer.kind === 'fields' && outer.by === 'has' && outer.of !== outcome.thing)
        this.#relations.push({ child: outcome.thing, parent: outer.of });
    } else if (outcome.kind === 'kind') this.#target = { kind: 'main' };
    else if (outcome.kind === 'umbrella') this.#target = { kind: 'things' };
    return object.length === 0 ? outcome : this.#readEntry(object, false);
  }

  /** `clients who have several pets`, `an app that tracks plants`, `where each plant has …`. */
  #readRelative(
    subject: readonly Token[],
    clause: readonly Token[],
    word: string,
    isFirst: boolean,
    joint: Joint,
  ): Outcome {
    let outcome: Outcome = this.#outcome;
    if (nounPhrase(subject, this.language).text !== '') outcome = this.#readEntry(subject, isFirst);
    const isReason =
      /^(?:so that|so|because|since|while|as|but|weil|damit|da|pour que|afin que|porque|perché)$/.test(word);
    const [first] = clause;
    const kept = this.#target;
    if (isReason) {
      const wish = withoutWish(clause);
      if (wish.hasWish && wish.tokens[0]?.role === 'keep') return this.#openThings(wish.tokens.slice(1));
      if (first?.role === 'each') return this.#readSubject(clause, 'start', true);
      this.#target = { kind: 'ignored' };
      return this.#readIgnored(clause);
    }
    if (!first || (subject.length > 0 && kept.kind === 'main')) return outcome;
    if (outcome.kind === 'thing') this.#readGroupOf(outcome.thing, clause);
    if (first.role === 'have' || first.role === 'with') {
      if (outcome.kind === 'thing') return this.#readHasOf(outcome.thing, clause.slice(1));
      this.#target = { kind: 'main' };
      return this.#readEntry(trimmed(clause.slice(1)));
    }
    if (first.role === 'belong' && outcome.kind === 'thing') {
      this.#last = outcome.thing;
      return this.#readBelongs([], clause.slice(1));
    }
    if (first.role === 'keep') return this.#openThings(clause.slice(1));
    if (
      outcome.kind === 'kind' ||
      word === 'where' ||
      word === 'in which' ||
      outcome.kind === 'umbrella' ||
      outcome.kind === 'nothing'
    ) {
      const wish = withoutWish(clause);
      const verb = wish.tokens[0]?.role;
      if (verb === 'keep') return this.#openThings(wish.tokens.slice(1));
      if (verb === 'feature' || verb === 'warn') return this.#readFeature(wish.tokens);
      if (wish.tokens.length < clause.length && verb !== undefined && verb !== 'have') {
        this.#target = { kind: 'ignored' };
        return nothing;
      }
      return this.#readClause(clause, 'start', true, undefined);
    }
    // `pieces that we work on`: says more about the thing, not what it consists of.
    this.#target = joint === 'start' && kept.kind === 'none' ? { kind: 'ignored' } : kept;
    return outcome;
  }

  /** `parcels that arrive (flat, carrier)`: the brackets belong to the parcels. */
  #readGroupOf(thing: ThingDraft, clause: readonly Token[]): void {
    const open = clause.findIndex(({ role }) => role === 'open');
    if (
      open < 0 ||
      clause.at(-1)?.role !== 'close' ||
      clause.slice(0, open).some(({ role }) => role === 'have' || role === 'with' || role === 'keep')
    )
      return;
    const segments = segmentsOf(clause.slice(open + 1, -1));
    if (
      segments.length > 1 &&
      (this.#areFields(segments) || segments.some(({ tokens }) => tokens.at(-1)?.role === 'in'))
    )
      this.#readFieldsInto(thing, segments);
  }

  #readHasOf(owner: ThingDraft, object: readonly Token[]): Outcome {
    owner.evidence.add('owner');
    this.#target = { kind: 'fields', of: owner, by: 'has' };
    this.#last = owner;
    return this.#readSubject(trimmed(object), 'comma', false);
  }

  /** `members borrow books`: the object is kept, and the actor may be. */
  #readActors(subject: readonly Token[], object: readonly Token[]): Outcome {
    const actor = nounPhrase(subject, this.language);
    this.#isRequest = true;
    if (actor.text !== '' && !this.#isApp(subject)) this.#thing(actor.text, 'actor', actor.isPlural);
    return this.#openThings(object);
  }

  #readModal(subject: readonly Token[], clause: readonly Token[]): Outcome {
    const [first] = clause;
    if (first?.role === 'have') return this.#readHas(subject, trimmed(clause.slice(1)));
    if (first?.role === 'keep') return this.#readActors(subject, clause.slice(1));
    if (first?.role === 'be' && this.#target.kind === 'fields') return this.#readIs(subject, clause.slice(1));
    this.#target = { kind: 'ignored' };
    return this.#readIgnored([...subject, ...clause]);
  }

  /** `has projector`, `can drive`, `needs repair`, `whether it was returned`, within a list of fields. */
  #readQuestionOrFlag(tokens: readonly Token[], of: ThingDraft, joint: Joint): Outcome | undefined {
    const [first, second] = tokens;
    if (!first || joint === 'start') return undefined;
    const isQuestion =
      first.role === 'whether' ||
      first.role === 'when' ||
      first.role === 'who' ||
      first.role === 'where' ||
      first.role === 'how-many' ||
      first.role === 'which';
    const hasSentence = tokens.some(({ role }) => role === 'wish' || role === 'keep');
    if (isQuestion && !hasSentence) {
      const item = readItem(tokens, this.language, true);
      return item ? this.#addField(of, item, tokens) : nothing;
    }
    const isFlagVerb =
      first.role === 'have' ||
      first.role === 'modal' ||
      (first.role === 'wish' && /^(?:needs?|wants?)$/.test(first.low));
    const isBare =
      second !== undefined &&
      second.role !== 'article' &&
      second.role !== 'many' &&
      second.role !== 'each' &&
      second.role !== 'to' &&
      second.role !== 'fields' &&
      second.role !== 'person' &&
      second.pos !== 'number' &&
      second.role !== 'keep' &&
      (second.role !== 'feature' || tokens.length === 2);
    const isFlag =
      isFlagVerb &&
      isBare &&
      tokens.length <= 4 &&
      joint === 'comma' &&
      this.#target.kind === 'fields' &&
      this.#target.by !== 'has';
    if (!isFlag) return undefined;
    const item = readItem(
      tokens.map((token, index) => (index === 0 ? { ...token, role: undefined } : token)),
      this.language,
      true,
    );
    return item && this.#addField(of, { ...item, hint: item.hint ?? 'yes/no' }, tokens);
  }

  /** `same things without the DCC address`. */
  #copyFields(tokens: readonly Token[]): Outcome {
    const target =
      this.#target.kind === 'fields'
        ? this.#target.of
        : this.#outcome.kind === 'thing'
          ? this.#outcome.thing
          : undefined;
    const others = [...this.#things.values()].filter((thing) => thing !== target && thing.fields.length > 0);
    const source = others.at(-1);
    const of = target ?? this.#last;
    if (!source || !of || of === source) return nothing;
    const without = tokens.findIndex(({ role }) => role === 'without');
    const left = without < 0 ? '' : comparable(nounPhrase(tokens.slice(without + 1), this.language).text);
    of.fields.push(
      ...source.fields
        .filter(({ phrase }) => comparable(phrase) !== left)
        .map((field) => ({ ...field, options: [...field.options] })),
    );
    const plus = tokens.findIndex(({ role }) => role === 'with');
    this.#target = { kind: 'fields', of, by: 'with' };
    return plus < 0 ? { kind: 'fields', of } : this.#readEntry(trimmed(tokens.slice(plus + 1)));
  }

  /** An entry of the current list, or a phrase by itself. */
  #readEntry(tokens: readonly Token[], isFirst = false, hasList = false): Outcome {
    const entry = trimmed(tokens);
    if (entry.length === 0 || (entry[0]?.role === 'not' && this.#target.kind !== 'fields')) return nothing;
    switch (this.#target.kind) {
      case 'fields':
        return this.#readField(entry, this.#target, hasList);
      case 'options':
        this.#target.field.options.push(...splitOptions(entry));
        return this.#outcome;
      case 'ignored': {
        if (!hasList) this.#readAside(entry);
        const item =
          hasList || entry.some(({ role }) => role === 'open')
            ? readItem(entry, this.language, false)
            : undefined;
        return item?.isPlural ? this.#addThing(item, 'listed') : nothing;
      }
      case 'main':
        return this.#readLoose(entry, hasList);
      case 'things':
        return this.#readThing(entry, isFirst, hasList);
      case 'none':
        return this.#readBare(entry, isFirst, hasList);
    }
  }

  #readField(
    entry: readonly Token[],
    target: Extract<Target, { kind: 'fields' }>,
    hasList: boolean,
  ): Outcome {
    if (hasList) {
      const item = readItem(entry, this.language, false);
      if (item?.isPlural || item?.quantity || (item && this.#isKnown(item.phrase)))
        return this.#addThing(item, 'listed');
    }
    const inline = inlineOptions(entry, this.language);
    if (inline) {
      const name = nounPhrase(inline.name, this.language);
      const phrase = name.text === '' ? nameOfChoice(inline.options, target.of) : name.text;
      const field = this.#field(target.of, phrase, false);
      field.options.push(...inline.options);
      return { kind: 'field', field, of: target.of };
    }
    const choice = this.#openChoice(entry, target.of);
    if (choice) return choice;
    const item = readItem(entry, this.language, true);
    return item ? this.#addField(target.of, item, entry) : nothing;
  }

  /** `status picked up, washing, ready`: the entries that follow are options too. */
  #openChoice(entry: readonly Token[], of: ThingDraft): Outcome | undefined {
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
    const field = this.#field(of, first.text, false);
    field.options.push(textOf(rest));
    this.#target = { kind: 'options', field, of };
    return { kind: 'field', field, of };
  }

  #isKnown(phrase: string): boolean {
    return this.#things.has(comparable(singularIn(phrase, this.language)));
  }

  #field(of: ThingDraft, phrase: string, isPlural: boolean): SaidField {
    const same = of.fields.find((field) => comparable(field.phrase) === comparable(phrase));
    if (same) return same;
    const field: SaidField = {
      phrase,
      isPlural,
      quantity: undefined,
      hasArticle: false,
      hint: undefined,
      options: [],
      parts: [],
    };
    of.fields.push(field);
    return field;
  }

  #addField(of: ThingDraft, item: Item, tokens: readonly Token[]): Outcome {
    for (const one of this.#distributed(of, item, tokens)) {
      const field = this.#fieldOf(one);
      const same = of.fields.find((each) => comparable(each.phrase) === comparable(field.phrase));
      if (same) {
        same.hint ??= field.hint;
        same.options.push(...field.options.filter((option) => !same.options.includes(option)));
        return { kind: 'field', field: same, of };
      }
      of.fields.push(field);
      this.#outcome = { kind: 'field', field, of };
    }
    return this.#outcome;
  }

  /** `start and end date`: the start is a date too. */
  #distributed(of: ThingDraft, item: Item, tokens: readonly Token[]): Item[] {
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
  #fieldOf(item: Item): SaidField {
    // `Bewerber` may be one or many.
    const isPlural =
      item.isPlural && (item.quantity === 'many' || singularIn(item.phrase, this.language) !== item.phrase);
    const field: SaidField = {
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
    if (item.isPlural && segments.length > 1 && !isMultiple && this.#areFields(segments))
      return { ...field, parts: this.#partsOf(segments) };
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

  #areFields(segments: readonly Segment[]): boolean {
    const named = segments.filter(({ tokens }) => {
      const item = readItem(tokens, this.language, true);
      return (
        item !== undefined &&
        (isFieldWord(item.phrase, this.language) || this.#isKnown(item.phrase) || item.hint !== undefined)
      );
    });
    return named.length >= Math.max(1, segments.length * 0.4);
  }

  #partsOf(segments: readonly Segment[]): SaidField[] {
    const draft: ThingDraft = { phrase: '', isPlural: false, evidence: new Set(), fields: [] };
    this.#readFieldsInto(draft, segments);
    return draft.fields;
  }

  #readFieldsInto(thing: ThingDraft, segments: readonly Segment[]): void {
    const [target, outcome, last] = [this.#target, this.#outcome, this.#last];
    this.#target = { kind: 'fields', of: thing, by: 'group' };
    this.#last = thing;
    segments.forEach((segment, index) =>
      this.#readSegment(
        index === 0 ? { ...segment, joint: 'comma' } : segment,
        segments.slice(index + 1),
        false,
      ),
    );
    this.#target = target;
    this.#outcome = outcome;
    this.#last = last;
  }

  #addThing(said: Item, evidence: Evidence): Outcome {
    const owned = this.#readPossessive(said, evidence);
    if (owned) return owned;
    const item = withoutModifiers(said, this.language);
    const thing = this.#thing(item.phrase, evidence, item.isPlural);
    if (!thing) return nothing;
    if (item.group) {
      const segments = segmentsOf(item.group);
      // `30 beds (Berlin, Hamburg)` lists examples; fields have names of fields.
      if ((segments.length > 1 && evidence !== 'heading') || this.#areFields(segments))
        this.#readFieldsInto(thing, segments);
    }
    if (item.of) {
      const parent = nounPhrase(item.of, this.language);
      const other =
        parent.isPlural || parent.quantity === 'each' || this.#isKnown(parent.text)
          ? this.#thing(parent.text, 'parent', parent.isPlural)
          : undefined;
      if (other && other !== thing) this.#relations.push({ child: thing, parent: other });
    }
    this.#last = thing;
    return { kind: 'thing', thing, isBare: !item.group };
  }

  /** `each child's name`, `every vehicle's repair jobs`, `our customers' vehicles`. */
  #readPossessive(item: Item, evidence: Evidence): Outcome | undefined {
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
      const thing = this.#thing(owner.text, 'owner', true);
      if (!thing) return nothing;
      this.#target = { kind: 'fields', of: thing, by: 'has' };
      this.#last = thing;
      return this.#addField(thing, inner, rest.tokens);
    }
    const isGeneric =
      /^(?:today|tomorrow|people|person|everyone|this week|this month|user|my|year|month|week|day)s?$/i.test(
        owner.text,
      );
    const thing =
      isGeneric || !(owner.isPlural || item.quantity === 'each')
        ? undefined
        : this.#thing(owner.text, 'thing', true);
    const outcome = this.#addThing(inner, evidence);
    if (thing && outcome.kind === 'thing' && outcome.thing !== thing)
      this.#relations.push({ child: outcome.thing, parent: thing });
    return outcome;
  }

  #readThing(entry: readonly Token[], isFirst: boolean, hasList: boolean): Outcome {
    const app = this.#readKind(entry, isFirst);
    if (app) return app;
    const item = readItem(entry, this.language, false);
    if (!item) return nothing;
    if (isUmbrella(item)) return { kind: 'umbrella' };
    if (
      item.tokens.length > 1 &&
      /^(?:details?|fields?|columns?|info|information|data)$/.test(item.tokens.at(-1)?.low ?? '')
    ) {
      const of = this.#thing(textOf(item.tokens.slice(0, -1)), 'owner', true);
      if (of) {
        this.#last = of;
        return { kind: 'fields', of };
      }
    }
    if (isFields(item) && !item.group && !hasList)
      return this.#last ? { kind: 'fields', of: this.#last } : { kind: 'kind' };
    const evidence = this.#target.kind === 'things' ? this.#target.evidence : undefined;
    const isNumbered = entry.some(({ pos }) => pos === 'number') && item.quantity === 'many';
    return this.#addThing(
      item,
      hasList || item.group
        ? 'thing'
        : (evidence ?? (isNumbered ? 'background' : item.isPlural || item.quantity ? 'thing' : 'listed')),
    );
  }

  /** `an app for plants`, `a habit tracker`, `our order system`. */
  #readKind(entry: readonly Token[], isFirst: boolean): Outcome | undefined {
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
      kindOf(phrase.tokens, this.language, this.#isOpening) ??
      (this.#isOpening ? activityOf(phrase) : undefined);
    if (!said || (phrase.isPlural && said.text === '')) return undefined;
    this.#isRequest = true;
    if (this.#kind === '') this.#kind = phrase.text;
    const rest = cut < 0 ? [] : entry.slice(cut);
    const [preposition] = rest;
    if (said.text !== '') {
      const thing = this.#thing(said.text, 'subject', false);
      if (thing && !this.#last) this.#last = undefined;
    }
    if (
      preposition?.role === 'for' ||
      preposition?.role === 'of' ||
      preposition?.role === 'per' ||
      preposition?.role === 'each'
    ) {
      const verb = rest.findIndex(({ role }) => role === 'keep');
      if (verb > 0 && verb <= 2) return this.#openThings(rest.slice(verb + 1));
      const isEach = preposition.role === 'per' || preposition.role === 'each';
      // `application de gestion de stock`
      if (
        said.text === '' &&
        rest.slice(1, 3).some(({ role }) => role === 'app') &&
        kindOf(nounPhrase(rest.slice(1), this.language).tokens, this.language, this.#isOpening)
      ) {
        const inner = this.#readKind(rest.slice(1), true);
        if (inner) return inner;
      }
      const purpose = this.#purposeOf(rest);
      if (purpose?.hasArticle && !purpose.isPlural) this.#heading ??= purpose.phrase;
      this.#isAfterPurpose = purpose?.hasArticle === true && !purpose.isPlural;
      if (
        purpose &&
        said.text === '' &&
        !isEach &&
        preposition.role === 'of' &&
        !purpose.isPlural &&
        grammarOf(this.language).headFirst
      ) {
        this.#thing(purpose.phrase, 'subject', false);
        this.#target = { kind: 'things' };
        return { kind: 'kind' };
      }
      if (purpose && (isEach || purpose.isPlural || purpose.quantity)) {
        const thing = this.#thing(
          purpose.phrase,
          isEach ||
            (!purpose.hasArticle &&
              !isAudience(purpose.phrase) &&
              (said.text === '' || templatesNamed(said.text).length === 0))
            ? 'purpose'
            : 'background',
          true,
        );
        if (thing && (isEach || said.text === '')) {
          this.#target = { kind: 'things' };
          return { kind: 'thing', thing, isBare: true };
        }
      }
    } else if (preposition?.role === 'to') {
      const verb = rest.findIndex(({ role }) => role === 'keep');
      if (verb > 0 && verb <= 2) return this.#openThings(rest.slice(verb + 1));
    }
    this.#target = { kind: 'things' };
    return { kind: 'kind' };
  }

  /** What an app is for: `plants`, `membros` of `cadastro de membros da igreja`. */
  #purposeOf(rest: readonly Token[]): Item | undefined {
    const item = readItem(rest.slice(1), this.language, false);
    return item && withoutModifiers(item, this.language);
  }

  /** An entry of a list of the whole app: decided when everything is read. */
  #readLoose(entry: readonly Token[], hasList: boolean): Outcome {
    const item = readItem(entry, this.language, false);
    if (!item) return nothing;
    if (isUmbrella(item)) return { kind: 'umbrella' };
    if (
      hasList ||
      item.of ||
      (item.group &&
        !isChoiceWord(item.phrase, this.language) &&
        (item.isPlural || this.#areFields(segmentsOf(item.group))))
    )
      return this.#addThing(item, 'listed');
    const inline = inlineOptions(entry, this.language);
    const asField = readItem(entry, this.language, true) ?? item;
    const field = this.#fieldOf(asField);
    if (inline && inline.name.length > 0) {
      field.options.push(...inline.options);
      this.#loose.push({ ...field, phrase: nounPhrase(inline.name, this.language).text });
    } else this.#loose.push(field);
    return nothing;
  }

  /** A phrase without a verb: `Patients: …`, `dog grooming tracker`, `grooming salon for dogs`. */
  #readBare(entry: readonly Token[], isFirst: boolean, hasList: boolean): Outcome {
    const app = this.#readKind(entry, isFirst);
    if (app) return app;
    const item = readItem(entry, this.language, false);
    if (!item) return nothing;
    if (isUmbrella(item)) return { kind: 'umbrella' };
    if (isFields(item)) {
      const of = this.#last ?? this.#only;
      return of ? { kind: 'fields', of } : { kind: 'kind' };
    }
    if (!isFirst) {
      const inline = inlineOptions(entry, this.language);
      if (inline && this.#last)
        return this.#readField(entry, { kind: 'fields', of: this.#last, by: 'with' }, false);
    }
    const isHeading = isFirst && this.#isOpening && !hasList && !this.#hasColon;
    const listed =
      item.group && (item.isPlural || this.#areFields(segmentsOf(item.group))) ? 'thing' : 'listed';
    const outcome = this.#addThing(
      isHeading ? { ...item, of: undefined } : item,
      isHeading && !this.#isList ? 'heading' : hasList || (this.#hasColon && isFirst) ? 'thing' : listed,
    );
    this.#target = isFirst && !item.isPlural && !item.group ? { kind: 'none' } : { kind: 'things' };
    return outcome;
  }
}

function isUmbrella(item: Item): boolean {
  return (
    item.tokens.every(
      ({ role, pos }) =>
        role === 'umbrella' ||
        pos === 'number' ||
        role === 'article' ||
        pos === 'adjective' ||
        role === 'fields',
    ) && item.tokens.some(({ role }) => role === 'umbrella')
  );
}

function isFields(item: Item): boolean {
  return (
    item.tokens.every(({ role }) => role === 'fields' || role === 'article') &&
    item.tokens.some(({ role }) => role === 'fields')
  );
}

function startsPlural(tokens: readonly Token[], language: Language): boolean {
  const at = tokens.findIndex(({ role }) => role === 'with' || role === 'open');
  return at > 0 && nounPhrase(tokens.slice(0, at), language).isPlural;
}

function isAdjective(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 0 &&
    tokens.every(({ pos }) => pos === 'adjective' || pos === 'participle' || pos === 'adverb')
  );
}

/** A name for options without one: `manual/automatic`, `present/absent`. */
function nameOfChoice(options: readonly string[], { fields }: ThingDraft): string {
  const isState = options.some((option) =>
    /(?:ed|ent|en|ly|ing|able|ive)$|^(?:hot|cold|warm|open|new|done|low|high|good|bad|on|off|kept|sold)$/i.test(
      option,
    ),
  );
  const name = isState ? 'status' : 'type';
  return fields.some(({ phrase }) => phrase.toLowerCase() === name) ? options.join(' or ') : name;
}

const sharedKey = '*';

/** Words before a colon are a name, even if they can be verbs: `Volunteer: …`. */
function asNouns(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  if (
    tokens.some(
      ({ role }) =>
        role === 'person' ||
        role === 'to' ||
        role === 'for' ||
        role === 'have' ||
        role === 'with' ||
        role === 'article' ||
        role === 'many',
    ) ||
    (first?.role === 'wish' && tokens.length > 1)
  )
    return tokens;
  if (tokens.length === 1 && first?.role === 'keep' && /^(?:track|keep|manage|record|log)$/.test(first.low))
    return tokens;
  return tokens.map((token) =>
    token.role === 'feature' ||
    token.role === 'keep' ||
    token.role === 'warn' ||
    token.role === 'build' ||
    token.role === 'wish' ||
    (token.role === 'app' && tokens.length === 1)
      ? { ...token, role: undefined, pos: 'noun' }
      : token,
  );
}

/** Words of a name that are verbs elsewhere: `has` in `who has it`, `plan` in `meal plan`. */
function isInName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (token?.role === 'relative') return false;
  if (token?.role === 'with' && next === undefined) return true;
  if (token?.role === 'keep' || token?.role === 'feature' || token?.role === 'wish')
    return before?.role === 'article' || (token.pos === 'noun' && before?.pos === 'noun');
  return false;
}

function closesAfter(tokens: readonly Token[], open: number, at: number): boolean {
  let depth = 0;
  for (let index = open; index < at; index += 1) {
    if (tokens[index]?.role === 'open') depth += 1;
    if (tokens[index]?.role === 'close') depth -= 1;
  }
  return depth > 0;
}

/** Options of a list: at slashes, `or`, quotation marks removed. */
function splitOptions(tokens: readonly Token[]): string[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.role === 'slash' || token.role === 'or' || token.role === 'comma' || token.role === 'and')
      parts.push([]);
    else if (token.text !== '"' && token.role !== 'be') parts.at(-1)?.push(token);
  }
  return parts.map((part) => textOf(trimmed(part)).trim()).filter((text) => /[\p{L}\d]/u.test(text));
}

/** `Nurse in a small practice, I need …`: the writer. */
function saysWho([first, second]: readonly Segment[]): boolean {
  return (
    first !== undefined &&
    second?.joint === 'comma' &&
    second.tokens[0]?.role === 'person' &&
    !first.tokens.some(
      ({ role }) => role === 'app' || role === 'open' || (role !== undefined && verbs.has(role)),
    )
  );
}

/** Without `in our club` before what is kept there. */
function withoutPlace(tokens: readonly Token[]): readonly Token[] {
  if (tokens[0]?.role !== 'in') return tokens;
  const thing = tokens.findIndex(
    ({ role }, at) => at > 1 && (role === 'article' || role === 'many' || role === 'each'),
  );
  return thing < 0 ? tokens : tokens.slice(thing);
}

/** Without leading and trailing fillers and joints. */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = tokens.length;
  const isEmpty = (token: Token | undefined) =>
    token?.role === 'filler' ||
    token?.role === 'and' ||
    token?.role === 'comma' ||
    (token?.pos === 'punctuation' && token.role === undefined && token.text !== '?' && token.text !== '#');
  while (from < to && isEmpty(tokens[from])) from += 1;
  while (to > from && isEmpty(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}

/** Without `I would like you to`, `please build me`. */
function withoutWish(tokens: readonly Token[]): {
  readonly tokens: readonly Token[];
  readonly hasWish: boolean;
  readonly hasPerson: boolean;
  readonly onlyBuilds: boolean;
} {
  let at = 0;
  let hasWish = false;
  let hasPerson = false;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    const role = token?.role;
    if (role === 'wish') {
      hasWish = true;
    } else if (role === 'build') {
      // `we make crowns` is what they do, `make me an app` what they want.
      if (hasPerson && !hasWish && tokens[at - 1]?.role === 'person') break;
      hasWish = true;
    } else if (role === 'person') {
      if (tokens[at + 1]?.role === 'possessive') break;
      hasPerson = true;
    } else if (
      role === 'to' ||
      role === 'modal' ||
      role === 'filler' ||
      (role === 'be' && hasPerson && (tokens[at + 1]?.role === 'wish' || tokens[at + 1]?.role === 'build')) ||
      (hasPerson && token?.pos === 'adverb' && !hasWish)
    ) {
      if (role === 'modal' && at === 0 && !tokens.slice(1, 3).some((next) => next.role === 'person')) break;
    } else if (role === 'for' && tokens[at + 1]?.role === 'person' && hasWish) {
      continue;
    } else break;
  }
  const said = tokens.slice(0, at);
  return {
    tokens: tokens.slice(at),
    hasWish,
    hasPerson,
    onlyBuilds: hasWish && said.every(({ role }) => role !== 'wish'),
  };
}

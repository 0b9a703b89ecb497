import { typeNamed } from '../plan/infer-field.js';
import { isBusiness } from './business-words.js';
import { ClauseReader } from './clause-reader.js';
import { clauseVerbs, questionWords } from './clause-verbs.js';
import { splitOptions, startsPlural } from './entry-words.js';
import { isFieldWord } from './field-words.js';
import { namesList } from './kind-of-app.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { inlineOptions } from './read-options.js';
import { isRule } from './read-rules.js';
import { nothing } from './reading-target.js';
import type { Outcome, Target } from './reading-target.js';
import { asNouns, saysWho, trimmed, withoutWish } from './segment-words.js';
import type { Joint, Segment, Sentence } from './sentences.js';
import type { Reading, SaidField, ThingDraft } from './thing-draft.js';
import { textOf } from './token.js';
import type { Token } from './token.js';

const sharedKey = '*';

/** Reads a request sentence by sentence into things, fields and relations. */
export class RequestReader extends ClauseReader {
  read(sentences: readonly Sentence[]): Reading {
    sentences.forEach((sentence, index) => {
      if (!isRule(sentence.text)) this.readSentence(sentence, sentences[index + 1]);
    });
    return this.reading;
  }

  protected readSentence({ segments, bullet, text }: Sentence, next: Sentence | undefined): void {
    this.isOpening = this.isFirstSentence;
    this.isFirstSentence = false;
    this.hasColon = segments.some(
      ({ joint, tokens }) => joint === 'colon' && tokens[0]?.role !== 'person' && tokens[0]?.role !== 'wish',
    );
    this.isList = segments.length > 1;
    this.isBackground = false;
    const before = this.count;
    this.target = bullet === undefined ? { kind: 'none' } : this.bulletTarget;
    this.outcome = nothing;
    this.openFieldList(segments, bullet === undefined);
    const from = this.isOpening && saysWho(segments) ? 1 : 0;
    segments
      .slice(from)
      .forEach((segment, index) => this.readSegment(segment, segments.slice(from + index + 1), index === 0));
    this.shareFields();
    if (this.count === before && segments.length > 0) this.unread.push(text);
    if (bullet === undefined && next?.bullet !== undefined)
      this.bulletTarget = this.targetOfBullets(text, next);
  }

  /** `customer name, address, phone`: a list of fields without the thing that they belong to. */
  protected openFieldList(segments: readonly Segment[], isText: boolean): void {
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
    const heading = [...this.things.values()].find(
      ({ evidence }) => evidence.has('subject') || evidence.has('heading'),
    );
    const isHeaded =
      this.things.size === 1 &&
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
      (owned === undefined ? undefined : this.thing(owned, 'owner')) ?? this.last ?? this.only ?? heading;
    this.target = of ? { kind: 'fields', of, by: 'colon' } : { kind: 'main' };
  }

  /** `For both: unit number, date`: the fields of the two things before. */
  protected shareFields(): void {
    const shared = this.things.get(sharedKey);
    if (!shared) return;
    this.things.delete(sharedKey);
    const others = [...this.things.values()].slice(-2);
    for (const thing of others) {
      thing.fields.push(...shared.fields.map((field) => ({ ...field, options: [...field.options] })));
      thing.evidence.add('owner');
    }
  }

  /** What bullets list, after the line that introduces them. */
  protected targetOfBullets(text: string, next: Sentence): Target {
    // `Each house has several flats.` and then `- House: address, year`.
    if (
      !/:\s*$/.test(text) &&
      next.segments[1]?.joint === 'colon' &&
      !isFieldWord(textOf(next.segments[0]?.tokens ?? []), this.language)
    )
      return { kind: 'things' };
    if (this.target.kind === 'fields' && this.target.by !== 'with') return this.target;
    const next0 = next.segments[0]?.tokens ?? [];
    const listsThings =
      (next.segments[1]?.joint === 'colon' &&
        nounPhrase(next0, this.language).isPlural &&
        next.segments.length > 2) ||
      this.hasOwnList(next0);
    if (listsThings) return { kind: 'things' };
    if (this.outcome.kind === 'thing' && this.outcome.isBare)
      return { kind: 'fields', of: this.outcome.thing, by: 'colon' };
    return { kind: 'things' };
  }

  protected readSegment(segment: Segment, rest: readonly Segment[], isFirst: boolean): void {
    let tokens = trimmed(segment.tokens);
    if (tokens.length === 0) return;
    if (segment.joint === 'colon' && this.openColon(tokens, rest)) return;
    if (segment.joint !== 'colon' && rest[0]?.joint === 'colon' && isFirst && tokens.length < 4)
      tokens = asNouns(tokens);
    const isMorePurpose =
      this.isAfterPurpose &&
      segment.joint === 'and' &&
      tokens.length < 3 &&
      tokens.every(({ role }) => role === undefined || role === 'article') &&
      !nounPhrase(tokens, this.language).isPlural;
    this.isAfterPurpose = false;
    if (isMorePurpose) return;
    if (this.target.kind === 'options') {
      if (this.readOption(tokens, segment.joint)) return;
    }
    this.outcome = this.readClause(tokens, segment.joint, isFirst, rest[0]?.joint);
  }

  /** What stands after a colon or dash belongs to what stands before it. */
  protected openColon(tokens: readonly Token[], rest: readonly Segment[]): boolean {
    const outcome = this.outcome;
    const all: Segment[] = [{ joint: 'colon', tokens }, ...rest];
    switch (outcome.kind) {
      case 'umbrella':
        this.target = { kind: 'things' };
        return false;
      case 'kind': {
        const subject = [...this.things.values()].find(({ evidence }) => evidence.has('subject'));
        this.target =
          subject && this.looksLikeFields(all)
            ? { kind: 'fields', of: subject, by: 'colon' }
            : { kind: 'main' };
        return false;
      }
      case 'fields':
        this.target = { kind: 'fields', of: outcome.of, by: 'colon' };
        return false;
      case 'field':
        // `type: vacation/sick/unpaid`, with more fields behind.
        if (tokens.some(({ role }) => role === 'slash') && !tokens.some(({ role }) => role === 'yes-no')) {
          outcome.field.options.push(...splitOptions(tokens));
          return true;
        }
        if (tokens.some(({ role }) => role === 'yes-no')) outcome.field.hint = 'yes/no';
        else if (rest.length === 0 && typeNamed(textOf(tokens))) outcome.field.hint = textOf(tokens);
        else if (
          (outcome.field.isPlural || namesList(outcome.field.phrase, this.language)) &&
          (!this.looksLikeOptions(all) ||
            (!isFieldWord(outcome.field.phrase, this.language) &&
              this.target.kind === 'fields' &&
              this.target.by === 'has'))
        )
          this.openChild(outcome.field, outcome.of);
        else if (this.looksLikeOptions(all))
          this.target = { kind: 'options', field: outcome.field, of: outcome.of };
        return false;
      case 'thing':
        if (
          (isBusiness(outcome.thing.phrase, this.language) &&
            all.every(
              (each) =>
                nounPhrase(each.tokens, this.language).isPlural &&
                !isFieldWord(textOf(each.tokens), this.language),
            )) ||
          all.filter((each) => this.hasOwnList(each.tokens)).length > 1 ||
          (this.hasOwnList(tokens) && startsPlural(tokens, this.language))
        ) {
          // `my model trains: locomotives with …`
          outcome.thing.evidence.clear();
          outcome.thing.evidence.add('heading');
          this.target = { kind: 'things' };
          return false;
        }
        if (isBusiness(outcome.thing.phrase, this.language) && this.openFirst(tokens)) return false;
        this.target = { kind: 'fields', of: outcome.thing, by: 'colon' };
        this.last = outcome.thing;
        return false;
      case 'nothing':
        if (this.target.kind === 'ignored') this.target = { kind: 'none' };
    }
    return false;
  }

  /** `Choir library - piece, composer, shelf`: the first entry is what the business keeps. */
  private openFirst(tokens: readonly Token[]): boolean {
    const item = readItem(tokens, this.language, true);
    if (!item || item.tokens.length !== 1 || isFieldWord(item.phrase, this.language)) return false;
    const thing = this.thing(item.phrase, 'owner', item.isPlural);
    if (!thing) return false;
    this.target = { kind: 'fields', of: thing, by: 'colon' };
    this.last = thing;
    return true;
  }

  /** `each donor has gifts: date, amount`. */
  protected openChild(field: SaidField, of: ThingDraft): void {
    const thing = this.thing(field.phrase, 'owner', true);
    if (!thing) return;
    of.fields.splice(of.fields.indexOf(field), 1);
    this.relations.push({ child: thing, parent: of });
    this.target = { kind: 'fields', of: thing, by: 'colon' };
    this.last = thing;
  }

  /** `I'd like each hiring to show the group and the day`. */
  private readEachToShow(tokens: readonly Token[]): Outcome | undefined {
    const to = tokens.findIndex(({ role }) => role === 'to');
    if (tokens[0]?.role !== 'each' || to < 2 || to > 4) return undefined;
    if (!/^(?:show|have|include|contain|list|store|hold|say|state)$/.test(tokens[to + 1]?.low ?? ''))
      return undefined;
    const subject = nounPhrase(tokens.slice(0, to), this.language);
    const thing = this.thing(subject.text, 'owner', subject.isPlural);
    if (!thing) return undefined;
    this.last = thing;
    this.target = { kind: 'fields', of: thing, by: 'has' };
    return this.readEntry(trimmed(tokens.slice(to + 2)));
  }

  protected readClause(
    said: readonly Token[],
    joint: Joint,
    isFirst: boolean,
    next: Joint | undefined,
  ): Outcome {
    let tokens = said;
    const isListed = this.target.kind === 'fields' || this.target.kind === 'options';
    // A field such as `can drive`, `has projector`, `when it was planted` within a list.
    if (this.target.kind === 'fields' && !isFirst) {
      const field = this.readQuestionOrFlag(tokens, this.target.of, joint);
      if (field) return field;
    }
    const asks = tokens[0]?.role;
    if (this.target.kind === 'main' && asks && questionWords.has(asks)) {
      const item = readItem(tokens, this.language, true);
      if (item) this.loose.push(this.fieldOf(item));
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
      this.readAside(tokens);
      if (next === 'colon') return { kind: 'umbrella' };
      this.target = this.target.kind === 'things' ? this.target : { kind: 'ignored' };
      return nothing;
    }
    if (
      this.target.kind === 'fields' &&
      tokens.length === 1 &&
      !isFirst &&
      tokens[0]?.role !== 'person' &&
      tokens[0]?.role !== 'filler'
    )
      return this.readField(tokens, this.target, false);
    if (tokens[0]?.role === 'same') return this.copyFields(tokens);
    const announced = this.readForPhrase(tokens, next, isListed && !isFirst);
    if (announced) {
      if (announced.rest.length === 0) return announced.outcome;
      tokens = announced.rest;
      if (announced.outcome.kind === 'fields') {
        const after = withoutWish(tokens);
        const list =
          after.tokens[0]?.role === 'have' || after.tokens[0]?.role === 'keep'
            ? after.tokens.slice(1)
            : after.tokens;
        this.target = { kind: 'fields', of: announced.outcome.of, by: 'has' };
        this.last = announced.outcome.of;
        return list.length === 0 ? announced.outcome : this.readEntry(trimmed(list));
      }
    }
    const wish = withoutWish(tokens);
    const shown = this.readEachToShow(wish.tokens);
    if (shown) return shown;
    // `84 plots, each with a number`
    if (tokens[0]?.role === 'each' && tokens[1]?.role === 'with' && this.last) {
      this.target = { kind: 'fields', of: this.last, by: 'with' };
      this.last.evidence.add('owner');
      return this.readEntry(trimmed(tokens.slice(2)));
    }
    if (!wish.hasPerson && wish.onlyBuilds && this.isBackground && joint !== 'start') {
      this.target = { kind: 'ignored' };
      return nothing;
    }
    if (wish.hasWish && !(isListed && !wish.hasPerson && !isFirst)) {
      this.isRequest = true;
      this.target = { kind: 'things' };
      tokens = trimmed(wish.tokens);
      if (tokens.length === 0) return { kind: 'umbrella' };
      const verb = tokens[0]?.role;
      if (verb === 'keep') return this.openThings(tokens.slice(1));
      if (
        verb === 'feature' &&
        this.target.kind === 'things' &&
        tokens.length > 1 &&
        /^(?:see|know|view|find|search)$/.test(tokens[0]?.low ?? '') &&
        tokens.some(({ role }) => role === 'with' || role === 'open') &&
        !tokens.some(({ role }) => role === 'which' || role === 'how-many')
      )
        return this.openThings(tokens.slice(1));
      if (verb === 'feature' || verb === 'warn') return this.readFeature(tokens);
      if (verb === 'have' || verb === 'with') return this.openThings(tokens.slice(1));
      return this.readSubject(tokens, joint, true);
    }
    if (wish.hasPerson && wish.tokens.length < tokens.length) {
      this.isBackground = true;
      const after = trimmed(wish.tokens);
      if (after[0]?.role === 'keep' && (!isListed || joint !== 'comma')) {
        // `I keep bees` is background, `we track visits` may be.
        const isBackground =
          /^(?:keep|keeps|follow|handle|manage|run|plan|book|order|store|administer)$/.test(after[0].low);
        if (!isBackground) this.isRequest = true;
        return this.openThings(after.slice(1), isBackground ? 'background' : undefined);
      }
      if (after[0]?.role === 'have' && !isListed) return this.openThings(after.slice(1), 'background');
      if (isListed && !isFirst && joint !== 'start' && !clauseVerbs.has(after[0]?.role ?? 'unit'))
        return this.readEntry(tokens);
      this.target = { kind: 'ignored' };
      return this.readIgnored(after);
    }
    const [first] = tokens;
    if (first?.role === 'keep' && (!isListed || isFirst || joint === 'and')) {
      this.isRequest = true;
      return this.openThings(tokens.slice(1));
    }
    if (first?.role === 'warn' || (first?.role === 'feature' && (!isListed || tokens.length > 2)))
      return this.readFeature(tokens);
    return this.readSubject(tokens, joint, isFirst);
  }

  /** `for every hive:`, `for dentists we need …`, `for my bakery`. */
  protected readForPhrase(
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
      this.things.set(sharedKey, shared);
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
    const place = body.findIndex(({ role }, index) => role === 'in' && index > 1);
    const phrase = nounPhrase(place < 0 ? body : body.slice(0, place), this.language);
    const isMeant =
      isEach ||
      isOnEach ||
      phrase.quantity === 'each' ||
      (next === 'colon' && (!phrase.hasArticle || (phrase.isPlural && this.things.size > 0))) ||
      (end > 0 && (phrase.isPlural || phrase.quantity !== undefined));
    if (phrase.text === '' || !isMeant)
      return end < 0 ? { outcome: nothing, rest: [] } : { outcome: nothing, rest: tokens.slice(end) };
    const thing = this.thing(phrase.text, 'owner', phrase.isPlural);
    if (!thing) return { outcome: nothing, rest: end < 0 ? [] : tokens.slice(end) };
    this.last = thing;
    if (end < 0 && next !== 'colon') this.target = { kind: 'fields', of: thing, by: 'has' };
    return { outcome: { kind: 'fields', of: thing }, rest: end < 0 ? [] : tokens.slice(end) };
  }
}

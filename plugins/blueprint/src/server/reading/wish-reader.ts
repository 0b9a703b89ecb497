import { ClauseReader } from './clause-reader.js';
import { clauseVerbs, questionWords } from './clause-verbs.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { nothing } from './reading-target.js';
import type { Outcome } from './reading-target.js';
import { trimmed, withoutWish } from './segment-words.js';
import type { Joint } from './sentences.js';
import type { ThingDraft } from './thing-draft.js';
import { textOf } from './token.js';
import type { Token } from './token.js';

/** Key of the fields that several things share: `for both`. */
export const sharedKey = '*';

/** Reads clauses with those who speak: wishes, background, and whom something is for. */
export abstract class WishReader extends ClauseReader {
  protected readClause(
    said: readonly Token[],
    joint: Joint,
    isFirst: boolean,
    next: Joint | undefined,
  ): Outcome {
    const isListed = this.target.kind === 'fields' || this.target.kind === 'options';
    const early = this.readQuestion(said, joint, isFirst, next) ?? this.readWord(said, isFirst);
    if (early) return early;
    if (said[0]?.role === 'same') return this.copyFields(said);
    const announced = this.readForPhrase(said, next, isListed && !isFirst);
    if (announced && (announced.rest.length === 0 || announced.outcome.kind === 'fields'))
      return this.readAnnounced(announced.outcome, announced.rest);
    const tokens = announced?.rest ?? said;
    const wish = withoutWish(tokens);
    const each = this.readEachToShow(wish.tokens) ?? this.readEachWith(tokens);
    if (each) return each;
    if (!wish.hasPerson && wish.onlyBuilds && this.isBackground && joint !== 'start') {
      this.target = { kind: 'ignored' };
      return nothing;
    }
    if (wish.hasWish && !(isListed && !wish.hasPerson && !isFirst))
      return this.readWish(trimmed(wish.tokens), joint);
    if (wish.hasPerson && wish.tokens.length < tokens.length)
      return this.readBackground(tokens, trimmed(wish.tokens), joint, isListed && !isFirst);
    const [first] = tokens;
    if (first?.role === 'keep' && (!isListed || isFirst || joint === 'and')) {
      this.isRequest = true;
      return this.openThings(tokens.slice(1));
    }
    if (first?.role === 'warn' || (first?.role === 'feature' && (!isListed || tokens.length > 2)))
      return this.readFeature(tokens);
    return this.readSubject(tokens, joint, isFirst);
  }

  /** `who borrowed it`, `when it was planted`: fields within a list, otherwise nothing that is stored. */
  private readQuestion(
    tokens: readonly Token[],
    joint: Joint,
    isFirst: boolean,
    next: Joint | undefined,
  ): Outcome | undefined {
    if (this.target.kind === 'fields' && !isFirst) {
      const field = this.readQuestionOrFlag(tokens, this.target.of, joint);
      if (field) return field;
    }
    const asks = tokens[0]?.role;
    if (!asks || !questionWords.has(asks)) return undefined;
    if (this.target.kind === 'main') {
      const item = readItem(tokens, this.language, true);
      if (item) this.loose.push(this.fieldOf(item));
      return nothing;
    }
    if (this.target.kind === 'fields' || this.target.kind === 'options') return undefined;
    this.readAside(tokens);
    if (next === 'colon') return { kind: 'umbrella' };
    this.target = this.target.kind === 'things' ? this.target : { kind: 'ignored' };
    return nothing;
  }

  /** A single word in a list is a field, even if it is a verb elsewhere. */
  private readWord(tokens: readonly Token[], isFirst: boolean): Outcome | undefined {
    const role = tokens[0]?.role;
    const isField = this.target.kind === 'fields' && tokens.length === 1 && !isFirst;
    return isField && role !== 'person' && role !== 'filler' && this.target.kind === 'fields'
      ? this.readField(tokens, this.target, false)
      : undefined;
  }

  /** What follows `for dentists`: `we need practice name and phone`. */
  private readAnnounced(outcome: Outcome, rest: readonly Token[]): Outcome {
    if (outcome.kind !== 'fields' || rest.length === 0) return outcome;
    const after = withoutWish(rest).tokens;
    const list = after[0]?.role === 'have' || after[0]?.role === 'keep' ? after.slice(1) : after;
    this.target = { kind: 'fields', of: outcome.of, by: 'has' };
    this.last = outcome.of;
    return list.length === 0 ? outcome : this.readEntry(trimmed(list));
  }

  /** `84 plots, each with a number`. */
  private readEachWith(tokens: readonly Token[]): Outcome | undefined {
    if (tokens[0]?.role !== 'each' || tokens[1]?.role !== 'with' || !this.last) return undefined;
    this.target = { kind: 'fields', of: this.last, by: 'with' };
    this.last.evidence.add('owner');
    return this.readEntry(trimmed(tokens.slice(2)));
  }

  /** What is wished for: `to track plants`, `an app for plants`, `to see what is overdue`. */
  private readWish(tokens: readonly Token[], joint: Joint): Outcome {
    this.isRequest = true;
    this.target = { kind: 'things' };
    const [first] = tokens;
    if (!first) return { kind: 'umbrella' };
    const lists = tokens.some(({ role }) => role === 'with' || role === 'open');
    const asks = tokens.some(({ role }) => role === 'which' || role === 'how-many');
    const looksAt = /^(?:see|know|view|find|search)$/.test(first.low) && lists && !asks;
    if (
      first.role === 'keep' ||
      first.role === 'have' ||
      first.role === 'with' ||
      (first.role === 'feature' && looksAt)
    )
      return this.openThings(tokens.slice(1));
    if (first.role === 'feature' || first.role === 'warn') return this.readFeature(tokens);
    return this.readSubject(tokens, joint, true);
  }

  /** What people do: `I keep bees`, `we have 20 hives`, `customers text us`. */
  private readBackground(
    tokens: readonly Token[],
    clause: readonly Token[],
    joint: Joint,
    isInList: boolean,
  ): Outcome {
    this.isBackground = true;
    const isListed = this.target.kind === 'fields' || this.target.kind === 'options';
    const [first] = clause;
    if (first?.role === 'keep' && (!isListed || joint !== 'comma')) {
      // `I keep bees` is background, `we track visits` may be.
      const isBackground = /^(?:keep|keeps|follow|handle|manage|run|plan|book|order|store|administer)$/.test(
        first.low,
      );
      if (!isBackground) this.isRequest = true;
      return this.openThings(clause.slice(1), isBackground ? 'background' : undefined);
    }
    if (first?.role === 'have' && !isListed) return this.openThings(clause.slice(1), 'background');
    if (isInList && joint !== 'start' && !clauseVerbs.has(first?.role ?? 'unit'))
      return this.readEntry(tokens);
    this.target = { kind: 'ignored' };
    return this.readIgnored(clause);
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

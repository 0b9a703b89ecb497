import { isBusiness } from './business-words.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { nothing } from './reading-target.js';
import type { Outcome } from './reading-target.js';
import { trimmed, withoutWish } from './segment-words.js';
import { segmentsOf } from './sentences.js';
import type { Joint } from './sentences.js';
import type { ThingDraft } from './thing-draft.js';
import { ThingReader } from './thing-reader.js';
import type { Token } from './token.js';

/** Reads `pets with breed` and `clients who have pets`. */
export abstract class PhraseReader extends ThingReader {
  protected abstract readSubject(tokens: readonly Token[], joint: Joint, isFirst: boolean): Outcome;

  protected abstract readClause(
    said: readonly Token[],
    joint: Joint,
    isFirst: boolean,
    next: Joint | undefined,
  ): Outcome;

  protected abstract readHasOf(owner: ThingDraft, object: readonly Token[]): Outcome;

  protected abstract readBelongs(subject: readonly Token[], object: readonly Token[]): Outcome;

  protected abstract readFeature(tokens: readonly Token[]): Outcome;

  protected readWith(subject: readonly Token[], object: readonly Token[], isFirst: boolean): Outcome {
    if (subject.length === 0 || nounPhrase(subject, this.language).text === '') {
      const outcome = this.outcome;
      if (outcome.kind === 'thing') this.target = { kind: 'fields', of: outcome.thing, by: 'with' };
      else if (outcome.kind === 'kind' || this.things.size === 0) this.target = { kind: 'main' };
      else if (this.last) this.target = { kind: 'fields', of: this.last, by: 'with' };
      else this.target = { kind: 'things' };
      return object.length === 0 ? outcome : this.readEntry(object);
    }
    const outer = this.target;
    // `Daycare with 24 children`: who asks.
    if (
      this.isOpening &&
      isFirst &&
      object[0]?.pos === 'number' &&
      !nounPhrase(subject, this.language).isPlural
    ) {
      this.target = { kind: 'things', evidence: 'background' };
      return this.readEntry(object, true);
    }
    // `boat rental with boats with name and seats`
    const inner = object.findIndex(({ role }) => role === 'with');
    if (
      this.isOpening &&
      isFirst &&
      inner > 0 &&
      inner < 4 &&
      nounPhrase(object.slice(0, inner), this.language).isPlural &&
      !nounPhrase(subject, this.language).isPlural
    ) {
      this.kind ||= nounPhrase(subject, this.language).text;
      this.isRequest = true;
      this.target = { kind: 'things' };
      return this.readWith(object.slice(0, inner), trimmed(object.slice(inner + 1)), false);
    }
    // `a library with books`
    const business = nounPhrase(subject, this.language);
    if (
      this.isOpening &&
      isFirst &&
      !business.isPlural &&
      !subject.some(({ role }) => role === 'app' || role === 'for') &&
      isBusiness(business.text, this.language)
    ) {
      this.heading ??= business.text;
      this.kind ||= business.text;
      this.isRequest = true;
      this.target = { kind: 'main' };
      return object.length === 0 ? { kind: 'kind' } : this.readEntry(object);
    }
    if (outer.kind === 'fields' && outer.by === 'has') {
      const item = readItem(subject, this.language, true);
      if (item && !item.isPlural) {
        this.readEntry(subject);
        return this.readEntry(object);
      }
    }
    const outcome = this.readEntry(subject, isFirst, true);
    if (outcome.kind === 'thing') {
      this.target = { kind: 'fields', of: outcome.thing, by: 'with' };
      this.last = outcome.thing;
      if (outer.kind === 'fields' && outer.by === 'has' && outer.of !== outcome.thing)
        this.relations.push({ child: outcome.thing, parent: outer.of });
    } else if (outcome.kind === 'kind') this.target = { kind: 'main' };
    // `store things such as artist, title, year`
    else if (outcome.kind === 'umbrella' && this.last && !nounPhrase(object, this.language).isPlural)
      this.target = { kind: 'fields', of: this.last, by: 'with' };
    else if (outcome.kind === 'umbrella') this.target = { kind: 'things' };
    return object.length === 0 ? outcome : this.readEntry(object, false);
  }

  /** `clients who have several pets`, `an app that tracks plants`, `where each plant has …`. */
  protected readRelative(
    subject: readonly Token[],
    clause: readonly Token[],
    word: string,
    isFirst: boolean,
    joint: Joint,
  ): Outcome {
    let outcome: Outcome = this.outcome;
    if (nounPhrase(subject, this.language).text !== '') outcome = this.readEntry(subject, isFirst);
    const isReason =
      /^(?:so that|so|because|since|while|as|but|weil|damit|da|pour que|afin que|porque|perché)$/.test(word);
    const [first] = clause;
    const kept = this.target;
    if (isReason) {
      const wish = withoutWish(clause);
      if (wish.hasWish && wish.tokens[0]?.role === 'keep') return this.openThings(wish.tokens.slice(1));
      if (first?.role === 'each') return this.readSubject(clause, 'start', true);
      this.target = { kind: 'ignored' };
      return this.readIgnored(clause);
    }
    if (!first || (subject.length > 0 && kept.kind === 'main')) return outcome;
    if (outcome.kind === 'thing') this.readGroupOf(outcome.thing, clause);
    if (first.role === 'have' || first.role === 'with') {
      if (outcome.kind === 'thing') return this.readHasOf(outcome.thing, clause.slice(1));
      this.target = { kind: 'main' };
      return this.readEntry(trimmed(clause.slice(1)));
    }
    if (first.role === 'belong' && outcome.kind === 'thing') {
      this.last = outcome.thing;
      return this.readBelongs([], clause.slice(1));
    }
    if (first.role === 'keep') return this.openThings(clause.slice(1));
    if (
      outcome.kind === 'kind' ||
      word === 'where' ||
      word === 'in which' ||
      outcome.kind === 'umbrella' ||
      outcome.kind === 'nothing'
    ) {
      const wish = withoutWish(clause);
      const verb = wish.tokens[0]?.role;
      if (verb === 'keep') return this.openThings(wish.tokens.slice(1));
      if (verb === 'feature' || verb === 'warn') return this.readFeature(wish.tokens);
      if (wish.tokens.length < clause.length && verb !== undefined && verb !== 'have') {
        this.target = { kind: 'ignored' };
        return nothing;
      }
      return this.readClause(clause, 'start', true, undefined);
    }
    // `sessions, which are a date and the locomotives that ran`
    if (first.role === 'be' && clause[1]?.role === 'article' && outcome.kind === 'thing')
      return this.readHasOf(outcome.thing, clause.slice(1));
    // `pieces that we work on`: says more about the thing, not what it consists of.
    this.target = joint === 'start' && kept.kind === 'none' ? { kind: 'ignored' } : kept;
    return outcome;
  }

  /** `parcels that arrive (flat, carrier)`: the brackets belong to the parcels. */
  protected readGroupOf(thing: ThingDraft, clause: readonly Token[]): void {
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
      (this.areFields(segments) || segments.some(({ tokens }) => tokens.at(-1)?.role === 'in'))
    )
      this.readFieldsInto(thing, segments);
  }
}

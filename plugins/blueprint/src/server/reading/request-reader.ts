import { sharedKey, WishReader } from './wish-reader.js';
import { typeNamed } from '../plan/infer-field.js';
import { isBusiness } from './business-words.js';
import { splitOptions, startsPlural } from './entry-words.js';
import { isFieldWord } from './field-words.js';
import { namesList } from './kind-of-app.js';
import { nounPhrase } from './noun-phrase.js';
import { readItem } from './read-item.js';
import { inlineOptions } from './read-options.js';
import { isRule } from './read-rules.js';
import { nothing } from './reading-target.js';
import type { Target } from './reading-target.js';
import { asNouns, saysWho, trimmed } from './segment-words.js';
import type { Segment, Sentence } from './sentences.js';
import type { Reading, MentionedField, ThingDraft } from './thing-draft.js';
import { textOf } from './token.js';
import type { Token } from './token.js';

/** Entries after a colon that show what the list is of. All of them would be read again at each colon. */
const mostJudged = 20;

/** Reads a request sentence by sentence into things, fields and relations. */
export class RequestReader extends WishReader {
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
    const all: Segment[] = [{ joint: 'colon', tokens }, ...rest.slice(0, mostJudged)];
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
  protected openChild(field: MentionedField, of: ThingDraft): void {
    const thing = this.thing(field.phrase, 'owner', true);
    if (!thing) return;
    of.fields.splice(of.fields.indexOf(field), 1);
    this.relations.push({ child: thing, parent: of });
    this.target = { kind: 'fields', of: thing, by: 'colon' };
    this.last = thing;
  }
}

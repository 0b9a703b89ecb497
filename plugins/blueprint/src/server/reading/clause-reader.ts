import { splitOptions } from './entry-words.js';
import { comparable } from '../understanding/lexicon.js';
import { clauseVerbs } from './clause-verbs.js';
import { isChoiceWord } from './field-words.js';
import { nounPhrase } from './noun-phrase.js';
import { PhraseReader } from './phrase-reader.js';
import { readItem } from './read-item.js';
import { readThreshold } from './read-threshold.js';
import { nothing } from './reading-target.js';
import type { Outcome } from './reading-target.js';
import { closesAfter, isInName, trimmed, withoutPlace } from './segment-words.js';
import { segmentsOf } from './sentences.js';
import type { Joint } from './sentences.js';
import type { Evidence, ThingDraft } from './thing-draft.js';
import type { Token } from './token.js';

/** Reads clauses by their verb: `each trip has a driver`, `tasks belong to a project`. */
export abstract class ClauseReader extends PhraseReader {
  /** `has projector`, `can drive`, `needs repair`, `whether it was returned`, within a list of fields. */
  protected readQuestionOrFlag(tokens: readonly Token[], of: ThingDraft, joint: Joint): Outcome | undefined {
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
      return item ? this.addField(of, item, tokens) : nothing;
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
      this.target.kind === 'fields' &&
      this.target.by !== 'has';
    if (!isFlag) return undefined;
    const item = readItem(
      tokens.map((token, index) => (index === 0 ? { ...token, role: undefined } : token)),
      this.language,
      true,
    );
    return item && this.addField(of, { ...item, hint: item.hint ?? 'yes/no' }, tokens);
  }

  protected openThings(tokens: readonly Token[], evidence?: Evidence): Outcome {
    this.target = evidence ? { kind: 'things', evidence } : { kind: 'things' };
    const after = withoutPlace(trimmed(tokens)).map((token, index) =>
      // `record visitors`: here they are what is stored.
      index === 0 &&
      token.role === 'person' &&
      /^(?:visitors|users|staff|admins|colleagues|team members)$/.test(token.low)
        ? { ...token, role: undefined }
        : token,
    );
    if (after.length === 0) return { kind: 'umbrella' };
    return this.readSubject(after, 'start', true);
  }

  /** `see what is overdue`, `warn me below 10`: no data, but perhaps a rule. */
  protected readFeature(tokens: readonly Token[]): Outcome {
    const threshold = readThreshold(tokens, this.language);
    if (threshold) this.thresholds.push(threshold);
    this.readAside(tokens);
    this.target = { kind: 'ignored' };
    return nothing;
  }

  protected readIgnored(tokens: readonly Token[]): Outcome {
    const threshold = readThreshold(tokens, this.language);
    if (threshold) this.thresholds.push(threshold);
    this.readAside(tokens);
    return nothing;
  }

  /** `(turnouts with horse, day, helper)` beside a sentence that is not read. */
  protected readAside(tokens: readonly Token[]): void {
    const open = tokens.findIndex(({ role }) => role === 'open');
    if (open < 0) return;
    const inner = tokens.slice(open + 1, tokens.at(-1)?.role === 'close' ? -1 : undefined);
    if (!inner.some(({ role }) => role === 'with' || role === 'colon')) return;
    const target = this.target;
    this.target = { kind: 'things' };
    const segments = segmentsOf(inner);
    segments.forEach((segment, index) => this.readSegment(segment, segments.slice(index + 1), index === 0));
    this.target = target;
  }

  /** A phrase and the verb or preposition behind it. */
  protected readSubject(tokens: readonly Token[], joint: Joint, isFirst: boolean): Outcome {
    const each = tokens.findIndex(
      ({ role }, index) => role === 'each' && index > 0 && tokens[index - 1]?.pos === 'noun',
    );
    if (each > 0 && this.target.kind === 'things') {
      const end = tokens.findIndex(
        ({ role }, index) => index > each && role !== undefined && clauseVerbs.has(role),
      );
      const thing = this.readEntry(tokens.slice(0, each), isFirst);
      const parent = nounPhrase(tokens.slice(each, end < 0 ? undefined : end), this.language);
      const other = thing.kind === 'thing' ? this.thing(parent.text, 'parent', true) : undefined;
      if (thing.kind === 'thing' && other && other !== thing.thing)
        this.relations.push({ child: thing.thing, parent: other });
      return thing;
    }
    const at = tokens.findIndex(
      ({ role }, index) => role !== undefined && clauseVerbs.has(role) && !isInName(tokens, index),
    );
    const bracket = tokens.findIndex(({ role }) => role === 'open');
    const stated = this.readStatement(tokens, at);
    if (stated) return stated;
    if (at < 0 || (bracket >= 0 && bracket < at && closesAfter(tokens, bracket, at)))
      return this.readEntry(tokens, isFirst);
    // `subscriptions I pay for with price and renewal date`
    const person = tokens.findIndex(({ role }) => role === 'person');
    if (
      person > 0 &&
      person < at &&
      this.target.kind !== 'fields' &&
      tokens[person - 1]?.pos === 'noun' &&
      nounPhrase(tokens.slice(0, person), this.language).isPlural
    ) {
      const list = tokens.findIndex(({ role }, index) => role === 'with' && index > person);
      return list < 0
        ? this.readEntry(tokens.slice(0, person), isFirst)
        : this.readWith(tokens.slice(0, person), trimmed(tokens.slice(list + 1)), isFirst);
    }
    // `topic they can speak about`
    if (
      this.target.kind === 'fields' &&
      tokens.findIndex(({ role }, index) => role === 'person' && index > 0 && index < at) > 0
    )
      return this.readEntry(tokens, isFirst);
    const subject = tokens.slice(0, at);
    const verb = tokens[at]?.role;
    const object = trimmed(tokens.slice(at + 1));
    switch (verb) {
      case 'have':
        return this.readHas(subject, object, tokens[at]?.low);
      case 'belong':
        return this.readBelongs(subject, object);
      case 'be':
        return this.readIs(subject, object);
      case 'with':
        return this.readWith(subject, object, isFirst);
      case 'relative':
        return this.readRelative(subject, object, tokens[at]?.low ?? '', isFirst, joint);
      case 'without': {
        return this.readEntry(subject, isFirst);
      }
      case 'keep':
        if (subject.length > 0 && !isFirst && this.target.kind === 'fields')
          return this.readEntry(tokens, isFirst);
        return this.readActors(subject, object);
      case 'modal':
        return this.readModal(subject, object);
      default: {
        // `customers text us`: background; in a list, a field whose name contains a verb.
        if (this.target.kind === 'fields' || this.target.kind === 'things')
          return this.readEntry(
            subject.length > 0 || this.target.kind === 'fields' ? tokens : tokens.slice(1),
            isFirst,
          );
        this.target = { kind: 'ignored' };
        return this.readIgnored(tokens);
      }
    }
  }

  /**
   * `each subscriber chooses a loaf`, `every dog is different: its breed`: whatever the verb, the subject is what
   * is kept, and the object belongs to it.
   */
  private readStatement(tokens: readonly Token[], end: number): Outcome | undefined {
    const [first] = tokens;
    if (first?.role !== 'each' || (this.target.kind === 'fields' && this.target.by === 'colon'))
      return undefined;
    const at = tokens.findIndex(
      ({ pos, role }, index) =>
        index > 1 &&
        pos === 'verb' &&
        (role === undefined || role === 'feature' || role === 'be' || role === 'keep'),
    );
    if (at < 0 || (end >= 0 && end < at)) return undefined;
    const subject = nounPhrase(tokens.slice(0, at), this.language);
    if (subject.text === '' || subject.tokens.length > 3) return undefined;
    const thing = this.thing(subject.text, 'owner', subject.isPlural);
    if (!thing) return undefined;
    this.last = thing;
    this.target = { kind: 'fields', of: thing, by: 'has' };
    const object = trimmed(tokens.slice(at + 1));
    const isNamed = object[0]?.role === 'article' && object.length < 5;
    return isNamed ? this.readSubject(object, 'comma', false) : { kind: 'fields', of: thing };
  }

  protected isApp(subject: readonly Token[]): boolean {
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

  protected readHas(subject: readonly Token[], object: readonly Token[], verb = ''): Outcome {
    const phrase = nounPhrase(subject, this.language);
    const isApp = this.isApp(subject);
    const kind = object.findIndex(({ role }) => role === 'app' || role === 'to');
    if (/^(?:needs?|wants?|requires?)$/.test(verb) && kind >= 0 && kind < 4) {
      this.isRequest = true;
      this.target = { kind: 'things' };
      return this.readSubject(object[0]?.role === 'to' ? object.slice(1) : object, 'start', true);
    }
    if (
      isApp &&
      this.last &&
      subject.every(({ role }) => role !== 'app' && role !== 'person') &&
      subject.length > 0
    ) {
      this.target = { kind: 'fields', of: this.last, by: 'has' };
      return this.readEntry(object);
    }
    if (isApp && subject.length > 0) {
      this.target = { kind: 'main' };
      return object.length === 0 ? { kind: 'kind' } : this.readSubject(object, 'comma', false);
    }
    if (
      subject.length === 0 &&
      ((this.target.kind === 'things' && this.target.evidence === 'background') ||
        (this.target.kind === 'ignored' && this.isBackground))
    )
      return this.openThings(object, 'background');
    const owner =
      subject.length === 0 ? (this.last ?? this.only) : this.thing(phrase.text, 'owner', phrase.isPlural);
    if (!owner) {
      this.target = subject.length === 0 ? { kind: 'main' } : { kind: 'ignored' };
      return subject.length === 0 && object.length > 0 ? this.readEntry(object) : nothing;
    }
    this.target = { kind: 'fields', of: owner, by: 'has' };
    this.last = owner;
    const list = object.length > 0 ? object : [];
    if (
      list.length === 0 ||
      list.every(
        ({ role }) => role === 'article' || role === 'fields' || role === 'umbrella' || role === 'many',
      )
    )
      return { kind: 'fields', of: owner };
    return this.readSubject(list, 'comma', false);
  }

  protected readHasOf(owner: ThingDraft, object: readonly Token[]): Outcome {
    owner.evidence.add('owner');
    this.target = { kind: 'fields', of: owner, by: 'has' };
    this.last = owner;
    return this.readSubject(trimmed(object), 'comma', false);
  }

  protected readBelongs(subject: readonly Token[], object: readonly Token[]): Outcome {
    const child = nounPhrase(subject, this.language);
    const link = object.findIndex(({ role }) => role === 'with');
    const parent = readItem(link < 0 ? object : object.slice(0, link), this.language, false);
    const holder = [...this.things.values()].find(({ fields }) =>
      fields.some(({ phrase }) => comparable(phrase) === comparable(child.text)),
    );
    if (holder && parent && child.text !== '' && this.isKnown(parent.phrase)) {
      this.relations.push({
        child: holder,
        parent: this.thing(parent.phrase, 'parent') ?? holder,
        field: child.text,
      });
      this.target = { kind: 'ignored' };
      return nothing;
    }
    const thing = child.text === '' ? this.last : this.thing(child.text, 'owner', child.isPlural);
    const other = parent && this.thing(parent.phrase, 'parent', parent.isPlural);
    if (thing && other && thing !== other) {
      this.relations.push({ child: thing, parent: other });
      this.last = thing;
      this.target = { kind: 'fields', of: thing, by: 'has' };
      if (link >= 0) return this.readEntry(object.slice(link + 1));
      return nothing;
    }
    this.target = { kind: 'ignored' };
    return nothing;
  }

  /** `status can be open or closed`, `assigned_to is an employee`. */
  protected readIs(subject: readonly Token[], object: readonly Token[]): Outcome {
    const owner = this.target.kind === 'fields' ? this.target.of : (this.last ?? this.only);
    const phrase = nounPhrase(subject, this.language);
    const isListed = this.target.kind === 'fields' && phrase.text !== '';
    const thing = nounPhrase(object, this.language);
    const holder = [...this.things.values()].find(({ fields }) =>
      fields.some((field) => comparable(field.phrase) === comparable(phrase.text)),
    );
    if (holder && !isListed && thing.hasArticle && this.isKnown(thing.text)) {
      this.relations.push({
        child: holder,
        parent: this.thing(thing.text, 'parent') ?? holder,
        field: phrase.text,
      });
      this.target = { kind: 'ignored' };
      return nothing;
    }
    if (
      owner &&
      phrase.text !== '' &&
      (isChoiceWord(phrase.text, this.language) ||
        (isListed && object.some(({ role }) => role === 'slash' || role === 'or')))
    ) {
      const field = this.field(owner, phrase.text, phrase.isPlural);
      field.options.push(...splitOptions(object));
      this.target = { kind: 'options', field, of: owner };
      return { kind: 'field', field, of: owner };
    }
    if (isListed) return this.readEntry([...subject, ...object]);
    // `a route is on a wall`
    const [place, article] = object;
    if (
      place?.role === 'in' &&
      (article?.role === 'article' || article?.role === 'each') &&
      phrase.text !== '' &&
      phrase.hasArticle &&
      !this.isApp(subject) &&
      subject[0]?.low !== 'the' &&
      subject[0]?.low !== 'our'
    )
      return this.readBelongs(subject, object.slice(1));
    this.target = { kind: 'ignored' };
    return this.readIgnored([...subject, ...object]);
  }

  /** `members borrow books`: the object is stored, and the actor may be. */
  protected readActors(subject: readonly Token[], object: readonly Token[]): Outcome {
    const actor = nounPhrase(subject, this.language);
    this.isRequest = true;
    if (actor.text !== '' && !this.isApp(subject)) this.thing(actor.text, 'actor', actor.isPlural);
    return this.openThings(object);
  }

  protected readModal(subject: readonly Token[], clause: readonly Token[]): Outcome {
    const [first] = clause;
    if (first?.role === 'have') return this.readHas(subject, trimmed(clause.slice(1)));
    if (first?.role === 'keep') return this.readActors(subject, clause.slice(1));
    if (first?.role === 'be' && this.target.kind === 'fields') return this.readIs(subject, clause.slice(1));
    this.target = { kind: 'ignored' };
    return this.readIgnored([...subject, ...clause]);
  }
}

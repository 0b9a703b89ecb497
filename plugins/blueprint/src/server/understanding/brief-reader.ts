import type { Domain, EntityTemplate } from '../domains/domain.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { EntityMention, RelationMention } from './brief.js';
import { splitList } from '../language/lists.js';
import { isPlural, plural, singular } from '../language/nouns.js';
import { genericEntity, isPlace } from '../plan/generic-entity.js';
import { inferField } from '../plan/infer-field.js';
import type { ItemPlace } from './classify-item.js';
import { roleOf } from './classify-item.js';
import type { Clause } from './clauses.js';
import { isAudience } from './clauses.js';
import type { Head } from './head-phrase.js';
import { splitContainer, withoutArticle } from './head-phrase.js';
import type { Item } from './items.js';
import { cleanPhrase, readItems } from './items.js';
import { comparable, findEntity, isNamed, labelFor } from './lexicon.js';

/** `team task` is a task: possessive words do not create another entity. */
function withoutOwner(phrase: string, domain: Domain | undefined): string {
  const [, thing] =
    /^(?:team|personal|family|household|office|company|private|shared|group|daily|weekly|monthly|work|home|client|basic)\s+(.+)$/i.exec(
      phrase,
    ) ?? [];
  return thing !== undefined && findEntity(phrase, domain)?.match === 'ending' ? thing : phrase;
}

/** Collects the entities of a request, clause by clause. */
export class BriefReader {
  readonly #mentions = new Map<string, { phrase: string; fields: FieldMention[]; exact: boolean }>();
  /** The subject of the head; a synonym in a list takes precedence. */
  #subject: string | undefined;
  readonly relations: RelationMention[] = [];

  constructor(
    private readonly head: Head,
    private readonly domain: Domain | undefined,
  ) {}

  /** The mentioned entities. A building such as a museum, in which items are kept, is not one. */
  get entities(): EntityMention[] {
    const all = [...this.#mentions.values()];
    const [first, ...others] = all;
    const isHouse =
      first &&
      this.head.subject !== '' &&
      isPlace(first.phrase) &&
      first.fields.length === 0 &&
      others.length > 1;
    return isHouse && comparable(singular(this.head.subject)) === comparable(first.phrase) ? others : all;
  }

  mention(phrase: string, fields: readonly FieldMention[] = [], exact = false): void {
    const clean = cleanPhrase(phrase);
    const thing =
      findEntity(clean, this.domain)?.match === 'exact' ? clean : splitContainer(clean).subject || clean;
    const one = withoutOwner(singular(thing), this.domain);
    if (one === '') return;
    const key = this.#takeSubject(this.#sameAsBefore(comparable(one)), one);
    const known = this.#mentions.get(key) ?? { phrase: one, fields: [], exact: false };
    known.fields.push(...fields);
    known.exact ||= exact;
    this.#mentions.set(key, known);
  }

  /** `each trip`, after fishing trips: the same entity. */
  #sameAsBefore(key: string): string {
    return [...this.#mentions.keys()].find((known) => known === key || known.endsWith(` ${key}`)) ?? key;
  }

  /** Merges a mention with the subject of the head, if both mean the same entity. */
  #takeSubject(key: string, phrase: string): string {
    const before = this.#subject;
    const own = before === undefined ? undefined : this.#mentions.get(before);
    if (before === undefined || before === key || !own || this.#mentions.has(key)) return key;
    const known = findEntity(phrase, this.domain);
    const same = isNamed(known) && findEntity(own.phrase, this.domain)?.template === known?.template;
    if (!same) return key;
    this.#mentions.delete(before);
    this.#mentions.set(key, { ...own, phrase });
    this.#subject = undefined;
    return key;
  }

  /** The head's own entity: the `habit` of `habit tracker`, unless it only names a kind of app. */
  readSubject(): void {
    const { phrase, container } = this.head;
    const subject = this.#withoutKind(this.#knownBeginning(phrase) ?? this.head.subject);
    if (subject === '') return;
    const known = findEntity(subject, this.domain);
    if (isNamed(known)) {
      this.mention(labelFor(known, subject));
      this.#subject = comparable(singular(cleanPhrase(labelFor(known, subject))));
    } else if (!this.domain || (known && container)) {
      const several = splitList(/^time$/i.test(subject) ? 'time entry' : subject);
      for (const phrase of several) this.mention(phrase);
    }
  }

  /** `job application` of `job application tracker`, although an application can also be an app. */
  #knownBeginning(phrase: string): string | undefined {
    const words = withoutArticle(phrase).split(/\s+/);
    const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '));
    return beginnings.find(
      (words) => words.includes(' ') && findEntity(words, this.domain)?.match === 'exact',
    );
  }

  /** `customer support ticket` becomes `ticket`: words for the kind of app add nothing to a known entity. */
  #withoutKind(subject: string): string {
    const words = subject.split(/\s+/);
    const label = words.findIndex(
      (_, index) =>
        index > 0 &&
        this.domain?.entities.some(
          (template) => comparable(template.label) === comparable(words.slice(index).join(' ')),
        ),
    );
    if (label < 1) return subject;
    const before = words.slice(0, label);
    const kinds = this.domain?.words.map(comparable) ?? [];
    const areKinds =
      kinds.includes(comparable(before.join(' '))) ||
      before.every((word) => kinds.includes(comparable(word)));
    return areKinds ? words.slice(label).join(' ') : subject;
  }

  read(clause: Clause, isAlone = true): void {
    switch (clause.kind) {
      case 'belongs':
        this.relate(cleanPhrase(clause.child), cleanPhrase(clause.parent));
        return;
      case 'has':
        this.#readOwner(clause.owner, clause.list);
        return;
      case 'with':
        if (clause.isOwned && this.#mainPhrase !== undefined)
          this.#readList(readItems(clause.list), this.#mainPhrase, true);
        else this.#readList(readItems(clause.list), this.#mainPhrase);
        return;
      case 'track':
        this.#readThings(clause.list);
        return;
      case 'for':
        if (this.head.subject !== '' || isAudience(clause.list)) return;
        // `for our football club` beside a list of items is the audience.
        if (isAlone || isPlural(clause.list)) this.#readThings(clause.list);
    }
  }

  relate(child: string, parent: string): void {
    this.mention(child);
    this.mention(parent);
    this.relations.push({ child: singular(child), parent: singular(parent) });
  }

  /** The entity that a bare list of fields belongs to: the only one so far, or the domain's main one. */
  get #mainPhrase(): string | undefined {
    const first = this.#mentions.values().next().value;
    return this.#mentions.size === 1 ? first?.phrase : undefined;
  }

  #readOwner(owner: string, list: string): void {
    const phrase = cleanPhrase(owner);
    const isApp =
      /^(?:it|app|this app|this|that|they|application|tool|system|tracker|site|page|users?|people|fields?|columns?|features?)$/i.test(
        phrase,
      );
    if (isApp) this.#readList(readItems(list), this.#mainPhrase);
    else {
      this.mention(phrase);
      this.#readList(readItems(list), phrase, true);
    }
  }

  /** Items to store: each is an entity, unless it is a field, a page or the audience. */
  #readThings(list: string): void {
    for (const said of readItems(list)) {
      const item = { ...said, phrase: withoutVerb(said.phrase) };
      const role = roleOf({ ...item, parts: [] }, this.#mainTemplate, this.domain, 'app');
      if (isAudience(item.phrase) || role === 'nothing') continue;
      const { subject } = splitContainer(item.phrase);
      if (subject === '') continue;
      const known = findEntity(subject, this.domain);
      const isOwn = known?.domain === this.domain;
      const isKind = this.domain?.words.some((word) => comparable(word) === comparable(subject)) ?? false;
      if (isKind && !isNamed(known) && !isOwn) continue;
      const label =
        isKind && known && isOwn && !isNamed(known) ? known.template.label : labelFor(known, subject);
      if (item.of !== undefined && !isAudience(item.of)) this.relate(label, item.of);
      else if (role === 'field' && this.#mainPhrase !== undefined)
        this.mention(this.#mainPhrase, [fieldMention(item)]);
      else this.mention(label);
      if (item.parts.length > 0)
        this.#readList(
          item.parts.map((part) => ({ ...part, parts: [] })),
          singular(subject),
          true,
        );
    }
  }

  get #mainTemplate() {
    return this.#templateOf(this.#mainPhrase);
  }

  /**
   * The entries of a list after `with` or `has`. `owner` is what fields belong to; an entry with fields of its
   * own takes over those that follow, as in `contacts with name, phone, deals with value`.
   */
  #readList(items: readonly Item[], owner: string | undefined, isOwned = false): void {
    let current = owner;
    let last: string | undefined;
    let place: ItemPlace = isOwned ? 'thing' : 'app';
    for (const said of items) {
      const item = place === 'app' ? withoutContainer(said) : said;
      const target = current ?? last ?? this.#domainMain?.label;
      const startsNew = item.parts.length > 0 || item.of !== undefined;
      const role = roleOf(item, this.#templateOf(target), this.domain, place);
      if (role === 'nothing') continue;
      if (!startsNew && role === 'field') {
        if (target !== undefined) this.mention(target, [fieldMention(item)], place !== 'app');
        continue;
      }
      const phrase = labelFor(findEntity(item.phrase, this.domain), item.phrase);
      const parent = isOwned ? owner : isRemark(phrase) ? (current ?? last) : undefined;
      if (item.of !== undefined) this.relate(phrase, item.of);
      else if (parent !== undefined && !startsNew && isPlural(phrase)) this.relate(phrase, parent);
      else this.mention(phrase);
      last = singular(phrase);
      if (item.parts.length === 0) continue;
      current = singular(phrase);
      place = 'part of a list';
      this.#readList(
        item.parts.map((part) => ({ ...part, parts: [] })),
        current,
        true,
      );
    }
  }

  /** The known or inferred template of an entity with fields. */
  #templateOf(phrase: string | undefined): EntityTemplate | undefined {
    if (phrase === undefined) return undefined;
    return (
      findEntity(phrase, this.domain)?.template ?? genericEntity(phrase, this.head.container ?? 'tracker')
    );
  }

  get #domainMain() {
    const label = this.domain?.usual[0];
    return this.#mentions.size === 0
      ? this.domain?.entities.find((template) => template.label === label)
      : undefined;
  }
}

/** Plurals of single values: `due dates`, `hourly rates`. */
function fieldMention({ phrase, hint }: Item): FieldMention {
  const one = singular(phrase);
  const isNamed = /(?:status|priority|category|type|stage|title|name|description)$/i.test(one);
  const isTyped = inferField({ phrase: one }).type !== 'text' && inferField({ phrase }).type === 'text';
  const said = isPlural(phrase) && (isNamed || isTyped) ? one : phrase;
  return hint === undefined ? { phrase: said } : { phrase: said, hint };
}

/** Remarks about something belong to what was said before. */
function isRemark(phrase: string): boolean {
  return /^(?:\w+ )?(?:comments|replies|reviews|remarks|answers|ratings)$/i.test(phrase);
}

/** `earn points` becomes `points`. */
function withoutVerb(phrase: string): string {
  return phrase.replace(
    /^(?:earn|get|give|take|write|upload|edit|update|find|search|look up|borrow|lend|buy|approve|complete|check off|tick off|mark|track|log|record|add|see|rate|leave|post)\s+(?:(?:a|an|the|their|my|our)\s+)?(?=\S)/i,
    '',
  );
}

/** `harvest log` in a list of items: harvests. */
function withoutContainer(item: Item): Item {
  const { subject } = splitContainer(item.phrase);
  const isLog = /\s(?:logs?|lists?|trackers?|schedules?|diary|history|records?|register)$/i.test(item.phrase);
  return subject !== '' && isLog && item.parts.length === 0 ? { ...item, phrase: plural(subject) } : item;
}

import type { Domain } from '../domains/domain.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { ViewPlan } from '../plan/view-plan.js';
import type { Brief, EntityMention, RelationMention } from './brief.js';
import { splitList } from '../language/lists.js';
import { isPlural, singular } from '../language/nouns.js';
import type { ItemPlace } from './classify-item.js';
import { roleOf } from './classify-item.js';
import type { Clause } from './clauses.js';
import { isAudience, readClauses } from './clauses.js';
import type { Head } from './head.js';
import { readHead, splitContainer, withoutArticle } from './head.js';
import type { Item } from './items.js';
import { cleanPhrase, readItems } from './items.js';
import { comparable, findDomain, findEntity, isNamed, labelFor } from './lexicon.js';
import { readAudience, readBeyond, readCurrency, readName, readTheme, withoutThemeWords } from './wishes.js';

const viewWords: readonly (readonly [ViewPlan['kind'], RegExp])[] = [
  [
    'board',
    /\b(kanban|board view|boards?|columns by|drag and drop|pipeline view)\b(?! (games?|members?|meetings?))/i,
  ],
  ['calendar', /\bcalendar\b/i],
  ['checklist', /\b(check ?lists?|tick off|check off)\b/i],
  ['timeline', /\b(timeline|itinerary|day by day)\b/i],
];

/** `team task` is a task: words for whose it is do not make another thing of it. */
function withoutOwner(phrase: string, domain: Domain | undefined): string {
  const [, thing] =
    /^(?:team|personal|family|household|office|company|private|shared|group|daily|weekly|monthly|work|home|client|basic)\s+(.+)$/i.exec(
      phrase,
    ) ?? [];
  return thing !== undefined && findEntity(phrase, domain)?.match === 'ending' ? thing : phrase;
}

/** Collects what a request says of its things, one clause after the other. */
class BriefReader {
  readonly #mentions = new Map<string, { phrase: string; fields: FieldMention[]; exact: boolean }>();
  /** What the head named; a list that calls the same thing by another word has the better one. */
  #subject: string | undefined;
  readonly relations: RelationMention[] = [];

  constructor(
    private readonly head: Head,
    private readonly domain: Domain | undefined,
  ) {}

  get entities(): EntityMention[] {
    return [...this.#mentions.values()];
  }

  mention(phrase: string, fields: readonly FieldMention[] = [], exact = false): void {
    const clean = cleanPhrase(phrase);
    const thing =
      findEntity(clean, this.domain)?.match === 'exact' ? clean : splitContainer(clean).subject || clean;
    const one = withoutOwner(singular(thing), this.domain);
    if (one === '') return;
    const key = this.#takeSubject(comparable(one), one);
    const known = this.#mentions.get(key) ?? { phrase: one, fields: [], exact: false };
    known.fields.push(...fields);
    known.exact ||= exact;
    this.#mentions.set(key, known);
  }

  /** Lets a mention stand for what the head has named, where both mean the same thing. */
  #takeSubject(key: string, phrase: string): string {
    const before = this.#subject;
    const own = before === undefined ? undefined : this.#mentions.get(before);
    if (before === undefined || before === key || !own || this.#mentions.has(key)) return key;
    const known = findEntity(phrase, this.domain);
    const same = isNamed(known) && findEntity(own.phrase, this.domain)?.template === known.template;
    if (!same) return key;
    this.#mentions.delete(before);
    this.#mentions.set(key, { ...own, phrase });
    this.#subject = undefined;
    return key;
  }

  /** What the head itself names: the `habit` of `habit tracker`, where that is a thing and not only a kind of app. */
  readSubject(): void {
    const { phrase, container } = this.head;
    const subject = this.#withoutKind(this.#knownBeginning(phrase) ?? this.head.subject);
    if (subject === '') return;
    const known = findEntity(subject, this.domain);
    if (isNamed(known)) {
      this.mention(labelFor(known, subject));
      this.#subject = comparable(singular(cleanPhrase(labelFor(known, subject))));
    } else if (!this.domain || (known && container)) {
      const several = splitList(subject);
      for (const phrase of several) this.mention(phrase);
    }
  }

  /** `job application` of `job application tracker`, though an application is also a word for an app. */
  #knownBeginning(phrase: string): string | undefined {
    const words = withoutArticle(phrase).split(/\s+/);
    const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(' '));
    return beginnings.find(
      (words) => words.includes(' ') && findEntity(words, this.domain)?.match === 'exact',
    );
  }

  /** `customer support ticket` → `ticket`: words for the kind of app say nothing more of a thing that is known. */
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
        // `for our football club` beside a list of things is who it is for.
        if (isAlone || isPlural(clause.list)) this.#readThings(clause.list);
    }
  }

  relate(child: string, parent: string): void {
    this.mention(child);
    this.mention(parent);
    this.relations.push({ child: singular(child), parent: singular(parent) });
  }

  /** The thing that a bare list of fields is about: the only one so far, or what the domain is about. */
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

  /** Things to keep: each is an entity, unless it is not one but a field, a page or who the app is for. */
  #readThings(list: string): void {
    for (const item of readItems(list)) {
      if (
        isAudience(item.phrase) ||
        roleOf({ ...item, parts: [] }, undefined, this.domain, 'app') === 'nothing'
      )
        continue;
      const { subject } = splitContainer(item.phrase);
      if (subject === '') continue;
      const known = findEntity(subject, this.domain);
      const isKind = this.domain?.words.some((word) => comparable(word) === comparable(subject)) ?? false;
      if (isKind && !isNamed(known)) continue;
      if (item.of !== undefined && !isAudience(item.of)) this.relate(subject, item.of);
      else this.mention(labelFor(known, subject));
      if (item.parts.length > 0)
        this.#readList(
          item.parts.map((part) => ({ ...part, parts: [] })),
          singular(subject),
          true,
        );
    }
  }

  /**
   * The entries of a list that follows `with` or `has`. `owner` is what fields belong to; an entry that brings its
   * own fields takes over those behind it, as in `contacts with name, phone, deals with value`.
   */
  #readList(items: readonly Item[], owner: string | undefined, isOwned = false): void {
    let current = owner;
    let place: ItemPlace = isOwned ? 'thing' : 'app';
    for (const item of items) {
      const main = current === undefined ? this.#domainMain : findEntity(current, this.domain)?.template;
      const startsNew = item.parts.length > 0 || item.of !== undefined;
      const role = roleOf(item, main, this.domain, place);
      if (role === 'nothing') continue;
      if (startsNew || role === 'entity') {
        if (item.of !== undefined) this.relate(item.phrase, item.of);
        else if (isOwned && owner !== undefined && !startsNew && isPlural(item.phrase))
          this.relate(item.phrase, owner);
        else this.mention(item.phrase);
        if (item.parts.length > 0) {
          current = singular(item.phrase);
          place = 'part of a list';
          this.#readList(
            item.parts.map((part) => ({ ...part, parts: [] })),
            current,
            true,
          );
        }
      } else {
        const target = current ?? this.#domainMain?.label;
        if (target !== undefined) this.mention(target, [fieldMention(item)], place !== 'app');
      }
    }
  }

  get #domainMain() {
    const label = this.domain?.usual[0];
    return this.#mentions.size === 0
      ? this.domain?.entities.find((template) => template.label === label)
      : undefined;
  }
}

function fieldMention({ phrase, hint }: Item): FieldMention {
  const one =
    isPlural(phrase) &&
    /^(?:due dates?|prices?|statuses|priorities|deadlines|ratings|dates|amounts|costs|categories|types|stages|titles|names|descriptions)$/i.test(
      phrase,
    )
      ? singular(phrase)
      : phrase;
  return hint === undefined ? { phrase: one } : { phrase: one, hint };
}

/** `amounts in euros`, and for whose eyes it is. */
const currencyWords =
  /,?\s*(?:and\s+)?(?:all\s+)?(?:(?:amounts?|prices?|values?|money|everything|costs?|sums?)\s+)?\bin\s+(?:euros?|eur|€|pounds?(?: sterling)?|gbp|£|(?:us )?dollars?|usd|yen|jpy|swiss francs?|chf|rupees?|inr)(?=$|[\s,.;!])|\bonly (?:our|my|the) \w+ (?:should|can|may) (?:see|use|access) it\b/gi;

/** Sentences that only tell who is asking: `I run a small bakery.` */
const background =
  /^(?:(?:i|we)(?:['’]m|['’]re| am| are)?\s+(?:run|own|have|work|operate|lead|coach|teach|study|live|a|an|the|in|at|planning|starting)\b[^.!?\n]*[.!?]\s+)+(?=\S)/i;

/** The request without what has been read already: its name, its audience. */
function remainder(text: string, name: { readonly said: string } | undefined): string {
  return withoutThemeWords(name ? text.replace(name.said, ' ') : text)
    .trim()
    .replace(background, '')
    .replace(currencyWords, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[’]/g, "'")
    .replace(
      /\b(?:make it|make the app|it should be|should be|publicly|public|private|in english|please|thanks?(?: you)?|asap|from scratch)\b[,.!]?/gi,
      ' ',
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
}

/** Reads a request for a new app. */
export function readBrief(text: string): Brief {
  const name = readName(text);
  const body = remainder(text, name);
  const head = readHead(body);
  const domain = findDomain(`${head.phrase} ${head.rest.split(/[.;]/)[0] ?? ''}`, body);
  const reader = new BriefReader(head, domain);
  reader.readSubject();
  const clauses = readClauses(head.rest);
  const listsThings = clauses.some(({ kind }) => kind !== 'for');
  for (const clause of clauses) reader.read(clause, !listsThings);
  return {
    text,
    name: name?.name,
    theme: readTheme(text) ?? {},
    audience: readAudience(text),
    domain,
    container: head.container ?? 'tracker',
    kind: withoutArticle(head.phrase),
    entities: reader.entities,
    relations: reader.relations,
    views: viewWords.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind),
    currency: readCurrency(text),
    beyond: readBeyond(text),
  };
}

import type { Domain } from '../domains/domain.js';
import type { Language } from '../language/language.js';
import { singularIn } from '../language/number.js';
import { isPlace } from '../plan/generic-entity.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { EntityMention, RelationMention } from '../understanding/brief.js';
import { comparable, findEntity, labelFor } from '../understanding/lexicon.js';
import { lookUpField } from '../plan/fields/look-up-field.js';
import { isBusiness } from './business-words.js';
import { isFieldWord } from './field-words.js';
import { isNameOfThing } from './name-gate.js';
import type { Reading, MentionedField, ThingDraft } from './thing-draft.js';

export interface ResolvedThings {
  readonly entities: readonly EntityMention[];
  readonly relations: readonly RelationMention[];
  /** Whether the request names only a kind of app and its features. */
  readonly namesOnlyKind: boolean;
}

interface Kept {
  readonly phrase: string;
  readonly fields: MentionedField[];
  readonly isListed: boolean;
}

/** Decides what becomes an entity, what a field and what a link, once all is read. */
export class ThingResolver {
  readonly #kept = new Map<string, Kept>();
  readonly #relations: RelationMention[] = [];

  constructor(
    private readonly reading: Reading,
    private readonly domain: Domain | undefined,
    private readonly language: Language,
  ) {}

  resolve(): ResolvedThings {
    const things = this.reading.things.filter((thing) => this.#isEntity(thing));
    for (const { phrase: said, fields, evidence } of things) {
      const known = findEntity(said, this.domain);
      const phrase = known?.match === 'meaning' && known.domain === this.domain ? known.template.label : said;
      this.#kept.set(this.#key(phrase), {
        phrase,
        fields: [...fields],
        isListed: fields.length > 0 || evidence.has('owner'),
      });
    }
    for (const { child, parent, field } of this.reading.relations)
      if (child !== parent && this.#find(child.phrase) && this.#find(parent.phrase))
        this.#relations.push({
          child: child.phrase,
          parent: parent.phrase,
          ...(field !== undefined && { field }),
        });
    this.#readLoose();
    for (const kept of [...this.#kept.values()]) this.#resolveFields(kept);
    return {
      entities: [...this.#kept.values()].map(({ phrase, fields, isListed }) => ({
        phrase,
        fields: fields.map((field) => mentionOf(field, this.language)),
        exact: isListed && fields.length > 0,
      })),
      relations: this.#relations,
      namesOnlyKind: this.#namesOnlyKind,
    };
  }

  get #namesOnlyKind(): boolean {
    const { loose, things } = this.reading;
    const weak: ReadonlySet<string> = new Set(['subject', 'heading', 'background']);
    return (
      loose.every(({ phrase }) => isFeature(phrase, this.domain)) &&
      things.every(
        ({ evidence, fields }) => fields.length === 0 && [...evidence].every((each) => weak.has(each)),
      )
    );
  }

  #key(phrase: string): string {
    return comparable(singularIn(phrase, this.language)) || phrase.toLowerCase();
  }

  #find(phrase: string): Kept | undefined {
    const key = this.#key(phrase);
    return this.#kept.get(key) ?? [...this.#kept].find(([known]) => known.endsWith(` ${key}`))?.[1];
  }

  #isEntity(thing: ThingDraft): boolean {
    const { evidence, fields, phrase } = thing;
    const others = this.reading.things.filter((other) => other !== thing);
    const isStrong = (each: ThingDraft) =>
      each.fields.length > 0 ||
      each.evidence.has('owner') ||
      each.evidence.has('thing') ||
      each.evidence.has('parent');
    if (fields.length > 0 || evidence.has('owner')) return true;
    const isPlaceName = isPlace(phrase) || isBusiness(phrase, this.language);
    if (evidence.has('thing') || evidence.has('purpose'))
      return !(isPlaceName && evidence.has('purpose') && others.some(isStrong));
    if (evidence.has('subject')) {
      const words = phrase.split(' ').length;
      if (isPlaceName) return false;
      const known = findEntity(phrase, this.domain);
      const isKnown =
        known?.match === 'exact' ||
        known?.match === 'spelling' ||
        (known?.match === 'meaning' && known.domain === this.domain);
      // `beekeeping log`, `booking system with appointments`: the kind of app rather than what it keeps.
      if (!isKnown && this.domain !== undefined && known?.match !== 'ending') {
        // `invoicing`, `content calendar`: what the domain is about.
        const [main] = this.domain.usual;
        if (main !== undefined && this.reading.loose.length > 0 && !this.#says(main)) this.#keep(main);
        return false;
      }
      const isSame = others.some(
        (other) => isStrong(other) && findEntity(other.phrase, this.domain)?.template === known?.template,
      );
      if (
        isSame ||
        (others.some(isStrong) &&
          !(
            isKnown &&
            (known.match === 'meaning' || comparable(known.template.label) === comparable(phrase))
          ))
      )
        return false;
      return words <= 2 || isKnown;
    }
    if (evidence.has('parent')) return !isPlaceName;
    if ((evidence.has('heading') || evidence.has('background')) && others.some(isStrong)) return false;
    if (evidence.has('background')) return !isPlaceName && this.reading.loose.length === 0;
    if (evidence.has('heading'))
      return !isPlaceName && (thing.isPlural || findEntity(phrase, this.domain)?.match === 'exact');
    if (evidence.has('listed')) {
      if (thing.isPlural) return !isPlaceName || !others.some(isStrong);
      return !others.some(isStrong) && !isPlaceName && findEntity(phrase, this.domain)?.match === 'exact';
    }
    // Actors only: `members borrow books`.
    return false;
  }

  get #main(): Kept | undefined {
    const subject = this.reading.things.find(({ evidence }) => evidence.has('subject'));
    const found = subject && this.#kept.get(this.#key(subject.phrase));
    if (found) return found;
    return this.#kept.size === 1 ? [...this.#kept.values()][0] : undefined;
  }

  /** `a task tracker with title, status and owner`: a status is what such apps have anyway, but not in a list of fields. */
  #isAmongFields(field: MentionedField): boolean {
    return this.reading.loose.some(
      (other) =>
        other !== field && !isFeature(other.phrase, this.domain) && isFieldWord(other.phrase, this.language),
    );
  }

  /** `a plant tracker with watering dates, photos and rooms`. */
  #readLoose(): void {
    for (const field of this.reading.loose) {
      const main = this.#main;
      const same = this.#find(field.phrase);
      if (same) {
        if (field.isPlural && same.fields.length === 0)
          this.#rename(same, singularIn(field.phrase, this.language));
        continue;
      }
      const known = findEntity(field.phrase, this.domain);
      const isMeant = known?.match === 'meaning' && known.domain === this.domain;
      const isTyped =
        field.hint !== undefined || field.options.length > 0 || isFieldWord(field.phrase, this.language);
      const isFeatureOnly = isFeature(field.phrase, this.domain) && !(isTyped && this.#isAmongFields(field));
      if (!isMeant && isFeatureOnly) continue;
      const twin =
        known &&
        [...this.#kept.values()].find(
          (kept) =>
            kept.fields.length === 0 && findEntity(kept.phrase, this.domain)?.template === known.template,
        );
      if (twin && known.match === 'exact' && field.isPlural) {
        this.#rename(twin, singularIn(field.phrase, this.language));
        continue;
      }
      const isOwn =
        known !== undefined &&
        known.domain === this.domain &&
        known.match !== 'spelling' &&
        (known.match !== 'ending' || field.isPlural);
      const isNamed = isNameOfThing(singularIn(field.phrase, this.language), this.language, isOwn);
      const isAlwaysField = lookUpField(field.phrase, this.language)?.fieldness === 'always';
      const isEntity =
        isNamed &&
        ((field.isPlural && (!isTyped || (isOwn && !(main && isAlwaysField)))) ||
          (isOwn && (known.match === 'meaning' || !isTyped)));
      if (isEntity || (!main && !isTyped && isNameOfThing(field.phrase, this.language, false)))
        this.#keep(labelFor(known?.match === 'meaning' ? known : undefined, field.phrase));
      else if (main) main.fields.push(field);
    }
  }

  /** `events with guests, tasks and guides`: a list of plurals lists things. */
  #listsThings({ fields }: Kept): boolean {
    const meanings = fields.map(({ phrase }) => lookUpField(phrase, this.language));
    const areBare = fields.every(
      ({ isPlural, hint, options, parts }) =>
        isPlural && hint === undefined && options.length === 0 && parts.length === 0,
    );
    return (
      areBare &&
      fields.length > 1 &&
      meanings.filter((meaning) => meaning?.fieldness === 'always').length === 0 &&
      meanings.filter((meaning) => meaning === undefined).length >= fields.length / 2
    );
  }

  #resolveFields(kept: Kept): void {
    const listsThings = this.#listsThings(kept);
    for (const field of [...kept.fields]) {
      const drop = () => kept.fields.splice(kept.fields.indexOf(field), 1);
      if (field.parts.length > 0) {
        drop();
        const child = this.#find(field.phrase) ?? this.#keep(field.phrase);
        child.fields.push(...field.parts);
        this.#relate(child.phrase, kept.phrase);
        continue;
      }
      if (field.hint !== undefined || field.options.length > 0) continue;
      const other = this.#find(field.phrase);
      if (other === kept) {
        if (this.#key(field.phrase) === this.#key(kept.phrase) && field.isPlural) drop();
        continue;
      }
      if (other) {
        if (!field.isPlural) continue;
        drop();
        const pointsBack =
          this.#relations.some(
            ({ child, parent }) => this.#find(child) === kept && this.#find(parent) === other,
          ) || other.fields.some(({ phrase, isPlural }) => !isPlural && this.#find(phrase) === kept);
        if (!pointsBack) this.#relate(other.phrase, kept.phrase);
        continue;
      }
      const known = findEntity(field.phrase, this.domain);
      const isThing =
        known?.match === 'exact' &&
        known.domain === this.domain &&
        lookUpField(field.phrase, this.language) === undefined;
      if (
        field.isPlural &&
        (field.quantity === 'many' || isThing || listsThings) &&
        !isFieldWord(field.phrase, this.language) &&
        isNameOfThing(singularIn(field.phrase, this.language), this.language, field.quantity === 'many')
      ) {
        drop();
        this.#keep(field.phrase);
        this.#relate(singularIn(field.phrase, this.language), kept.phrase);
      }
    }
  }

  #keep(phrase: string): Kept {
    const one = singularIn(phrase, this.language);
    const kept: Kept = { phrase: one, fields: [], isListed: false };
    this.#kept.set(this.#key(one), kept);
    return kept;
  }

  #says(label: string): boolean {
    const template = findEntity(label, this.domain)?.template;
    return [...this.reading.loose, ...this.reading.things].some(
      ({ phrase }) => findEntity(phrase, this.domain)?.template === template,
    );
  }

  #rename(kept: Kept, phrase: string): void {
    this.#kept.delete(this.#key(kept.phrase));
    this.#kept.set(this.#key(phrase), { ...kept, phrase });
  }

  #relate(child: string, parent: string): void {
    this.#relations.push({ child, parent });
  }
}

const features =
  /^(?:.* )?(?:dashboards?|charts?|graphs?|statistics?|stats|reports?|analytics|search|filters?|log ?in|sign ?in|authentication|permissions?|roles?|admin(?: panel| area)?|overview|summary|navigation|pages?|(?:\w+ )?(?:style|look|theme|design|feel)|dark mode|themes?|ui|layout|interface|kanban(?: board)?|boards?|calendars?|calendar view|gallery|timeline|checklists?|everything|anything|things|stuff|data|sample data|notifications?|reminders?|alerts?|export|import|csv|settings|history|progress|totals?|streaks?)$/i;

/** What every app has, or is built as a page: no data of its own. */
export function isFeature(phrase: string, domain: Domain | undefined): boolean {
  const wanted = comparable(phrase);
  return (
    features.test(phrase) || (domain?.features?.some((feature) => comparable(feature) === wanted) ?? false)
  );
}

function mentionOf(
  { phrase, hint, options, hasSeveral, isPlural }: MentionedField,
  language: Language,
): FieldMention {
  const named =
    isPlural && /(?:dates?|times?|prices?|costs?|names?|statuses|ratings?|types?)$/i.test(phrase)
      ? singularIn(phrase, language)
      : phrase;
  if (options.length > 1)
    return { phrase: named, hint: `${hasSeveral ? 'several of ' : ''}${options.join(', ')}` };
  return hint === undefined ? { phrase: named } : { phrase: named, hint };
}

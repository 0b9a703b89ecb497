import type { Language } from '../language/language.js';
import { singularIn } from '../language/number.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { EntityMention, RelationMention } from '../understanding/brief.js';
import { comparable, templatesNamed } from '../understanding/lexicon.js';
import { lookUpField } from '../plan/fields/look-up-field.js';
import { isFieldWord } from './field-words.js';
import { isNameOfThing } from './name-gate.js';
import type { Reading, MentionedField } from './thing-draft.js';

export interface ResolvedThings {
  readonly entities: readonly EntityMention[];
  readonly relations: readonly RelationMention[];
}

interface Kept {
  readonly phrase: string;
  readonly fields: MentionedField[];
}

const isBare = ({ hint, options, parts }: MentionedField) =>
  hint === undefined && options.length === 0 && parts.length === 0;

/** Decides what becomes an entity, what a field and what a link, once all is read. */
export class ThingResolver {
  readonly #kept = new Map<string, Kept>();
  readonly #relations: RelationMention[] = [];

  constructor(
    private readonly reading: Pick<Reading, 'things' | 'relations'>,
    private readonly language: Language,
  ) {}

  resolve(): ResolvedThings {
    for (const { phrase, fields } of this.reading.things)
      this.#kept.set(this.#key(phrase), { phrase, fields: [...fields] });
    for (const { child, parent, field } of this.reading.relations)
      this.#relations.push({
        child: child.phrase,
        parent: parent.phrase,
        ...(field !== undefined && { field }),
      });
    for (const kept of [...this.#kept.values()]) this.#resolveFields(kept);
    return {
      entities: [...this.#kept.values()].map(({ phrase, fields }) => ({
        phrase,
        fields: fields.map((field) => mentionOf(field, this.language)),
        exact: fields.length > 0,
      })),
      relations: this.#relations,
    };
  }

  #key(phrase: string): string {
    return comparable(singularIn(phrase, this.language)) || phrase.toLowerCase();
  }

  #find(phrase: string): Kept | undefined {
    const key = this.#key(phrase);
    return this.#kept.get(key) ?? [...this.#kept].find(([known]) => known.endsWith(` ${key}`))?.[1];
  }

  /** `events with guests, tasks and guides`, `projects with tasks`: a list of plurals lists things. */
  #listsThings({ fields }: Kept): boolean {
    const meanings = fields.map(({ phrase }) => lookUpField(phrase, this.language));
    return (
      fields.every((field) => field.isPlural && isBare(field)) &&
      meanings.every((meaning) => meaning?.fieldness !== 'always') &&
      meanings.filter((meaning) => meaning === undefined).length >= fields.length / 2
    );
  }

  #resolveFields(kept: Kept): void {
    const listsThings = this.#listsThings(kept);
    for (const field of [...kept.fields]) {
      if (!isBare(field)) continue;
      const drop = () => kept.fields.splice(kept.fields.indexOf(field), 1);
      const other = this.#find(field.phrase);
      if (other === kept) {
        if (this.#key(field.phrase) === this.#key(kept.phrase) && field.isPlural) drop();
      } else if (other && field.isPlural) {
        drop();
        if (!this.#pointsBack(kept, other)) this.#relate(other, kept);
      } else if (!other && this.#isThing(field, listsThings)) {
        drop();
        this.#relate(this.#keep(field.phrase), kept);
      }
    }
  }

  #isThing(field: MentionedField, listsThings: boolean): boolean {
    const one = singularIn(field.phrase, this.language);
    return (
      field.isPlural &&
      (field.quantity === 'many' || listsThings || templatesNamed(one).length > 0) &&
      !isFieldWord(field.phrase, this.language) &&
      isNameOfThing(one, this.language, field.quantity === 'many')
    );
  }

  #pointsBack(one: Kept, other: Kept): boolean {
    return (
      this.#relations.some(
        ({ child, parent }) => this.#find(child) === one && this.#find(parent) === other,
      ) || other.fields.some(({ phrase, isPlural }) => !isPlural && this.#find(phrase) === one)
    );
  }

  #keep(phrase: string): Kept {
    const one = singularIn(phrase, this.language);
    const kept: Kept = { phrase: one, fields: [] };
    this.#kept.set(this.#key(one), kept);
    return kept;
  }

  #relate(child: Kept, parent: Kept): void {
    this.#relations.push({ child: child.phrase, parent: parent.phrase });
  }
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

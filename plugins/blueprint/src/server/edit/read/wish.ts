import type { Language } from '../../language/language.js';
import { languageOf } from '../../language/language-of.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { AppDraft } from '../app-draft.js';
import type { AppPage } from './app-pages.js';
import type { Selection } from './selection.js';
import type { Cue } from './cues.js';
import type { Mention, Target } from './mentions.js';
import type { Quote, Word } from './words.js';
import { appPages } from './app-pages.js';
import { placesOf } from './cues.js';
import { findMentions } from './mentions.js';
import { isPronoun } from './small-words.js';
import { quotesIn, wordsIn } from './words.js';

export interface FieldTarget {
  readonly entity: EntityPlan;
  readonly field: FieldPlan;
}

/** A mention of a field, with those that it may mean. */
export interface NamedField {
  readonly mention: Mention;
  readonly fields: readonly FieldTarget[];
}

export type OptionTarget = Extract<Target, { kind: 'option' }>;

/** Cues that say how something is shown, unless a field has such a name. */
const structural: ReadonlySet<Cue> = new Set<Cue>([
  'page',
  'table',
  'home',
  'menu',
  'board',
  'calendar',
  'timeline',
  'checklist',
  'chart',
  'cards',
  'app',
  'samples',
  'remove',
  'sort',
  'hide',
]);

/** What was spoken of last: `it`, `there`, `that page`. Names in code, since the app changes meanwhile. */
export interface Context {
  readonly entity?: string;
  readonly field?: { readonly entity: string; readonly field: string };
  readonly option?: { readonly entity: string; readonly field: string; readonly value: string };
  readonly page?: string;
  /** The field of which an option was removed last: `so lose that status`. */
  readonly dropped?: { readonly entity: string; readonly field: string };
  /** Which rows: `who hasn't paid? I'd like a page for that`. */
  readonly rows?: readonly Selection[];
}

/** One sentence or part of a sentence that may ask for a change. */
export class Wish {
  readonly words: readonly Word[];
  /** The words, each between spaces. */
  readonly keys: string;
  readonly quotes: readonly Quote[];
  readonly mentions: readonly Mention[];
  readonly pages: readonly AppPage[];
  readonly entities: readonly EntityPlan[];
  readonly #places: readonly number[];
  #namedFields: readonly NamedField[] | undefined;

  constructor(
    readonly text: string,
    readonly draft: AppDraft,
    readonly context: Context = {},
    readonly isQuestion = false,
  ) {
    this.words = wordsIn(text);
    this.quotes = quotesIn(text);
    this.entities = draft.entities;
    this.pages = appPages(draft);
    this.mentions = findMentions(text, this.words, this.entities, this.pages);
    const places: number[] = [];
    let keys = ' ';
    for (const { key } of this.words) {
      places.push(keys.length);
      keys += `${key} `;
    }
    this.keys = keys;
    this.#places = places;
  }

  get language(): Language {
    const names = this.entities.map(({ label, fields }) =>
      [label, ...fields.map((field) => field.label)].join(' '),
    );
    return languageOf(`${this.text} ${this.text} ${names.join(' ')}`);
  }

  /** The first word of each place of a cue, outside of quotation marks, and the word behind its last. */
  cuesAt(cue: Cue): { readonly from: number; readonly to: number }[] {
    return placesOf(cue, this.keys)
      .map(({ from, to }) => ({
        from: this.#places.findIndex((place) => place >= from),
        to: this.#places.findIndex((place) => place >= to),
      }))
      .map(({ from, to }) => ({ from, to: to < 0 ? this.words.length : to }))
      .filter(({ from }) => this.words[from]?.isQuoted === false)
      .filter(({ from }) => !structural.has(cue) || !this.#isOfField(from));
  }

  /** Whether a word belongs to the name of a field or an option: `pages` of books. */
  #isOfField(at: number): boolean {
    return this.mentions.some(
      ({ from, to, targets, isPartial }) =>
        at >= from &&
        at < to &&
        !isPartial &&
        targets.every(({ kind }) => kind === 'field' || kind === 'option'),
    );
  }

  has(...cues: readonly Cue[]): boolean {
    return cues.some((cue) => this.cuesAt(cue).length > 0);
  }

  /** Whether it speaks of a page other than the first screen: `home page` is none. */
  get speaksOfPage(): boolean {
    const home = this.cuesAt('home');
    return this.cuesAt('page').some(
      ({ from }) => !home.some((place) => from >= place.from && from < place.to),
    );
  }

  /** Whether the words do not begin with a negated verb: `please don't delete it`. */
  hasPlainly(cue: Cue): boolean {
    return this.cuesAt(cue).some(({ from }) => {
      const before = this.words.slice(Math.max(0, from - 2), from).map(({ key }) => key);
      return !before.some((key) => /^(?:dont|not|never|doesnt|isnt|arent|no|nao|non|ne|nicht)$/.test(key));
    });
  }

  /** The text from one word up to another. */
  slice(from: number, to = this.words.length): string {
    const first = this.words[from];
    const last = this.words[to - 1];
    return first && last && to > from ? this.text.slice(first.start, last.end) : '';
  }

  get hasPronoun(): boolean {
    return (
      this.words.some(({ key }) => isPronoun(key)) || /(?:l[oaie]|l[oa]s)$/.test(this.words[0]?.key ?? '')
    );
  }

  /** The entities that are named, without those that stand for a field of another. */
  get namedEntities(): EntityPlan[] {
    return this.mentions
      .flatMap(({ targets }) =>
        targets.flatMap((target) => (target.kind === 'entity' ? [target.entity] : [])),
      )
      .filter((entity, index, all) => all.findIndex(({ name }) => name === entity.name) === index);
  }

  get contextEntity(): EntityPlan | undefined {
    const name = this.context.entity;
    return this.entities.find((entity) => entity.name === name);
  }

  /** The entity that the wish is about: named, spoken of before, or the only one. */
  get entity(): EntityPlan | undefined {
    const [named] = this.namedEntities;
    return named ?? this.contextEntity ?? (this.entities.length === 1 ? this.entities[0] : undefined);
  }

  get contextField(): FieldTarget | undefined {
    const { field: said } = this.context;
    const entity = this.entities.find(({ name }) => name === said?.entity);
    const field = entity?.fields.find(({ name }) => name === said?.field);
    return entity && field ? { entity, field } : undefined;
  }

  get contextOption(): OptionTarget | undefined {
    const { option: said } = this.context;
    const entity = this.entities.find(({ name }) => name === said?.entity);
    const field = entity?.fields.find(({ name }) => name === said?.field);
    const option = field?.options?.find(({ value }) => value === said?.value);
    return entity && field && option ? { kind: 'option', entity, field, option } : undefined;
  }

  get contextPage(): AppPage | undefined {
    return this.pages.find(({ path }) => path === this.context.page);
  }

  /** The fields that a mention may mean, narrowed to the entities that are named, or spoken of. */
  fieldsOf(mention: Mention): FieldTarget[] {
    const all = mention.targets.flatMap((target) =>
      target.kind === 'field' ? [{ entity: target.entity, field: target.field }] : [],
    );
    const others = this.mentions.filter((other) => other !== mention);
    const owners = new Set(
      others.flatMap(({ targets }) =>
        targets.flatMap((target) => (target.kind === 'entity' ? [target.entity.name] : [])),
      ),
    );
    const owned = all.filter(({ entity }) => owners.has(entity.name));
    if (owned.length > 0) return owned;
    const ofContext = all.filter(({ entity }) => entity.name === this.context.entity);
    return ofContext.length > 0 ? ofContext : all;
  }

  /** The mentions of fields with what each may mean. */
  get namedFields(): readonly NamedField[] {
    this.#namedFields ??= this.#findFields();
    return this.#namedFields;
  }

  #findFields(): NamedField[] {
    const named = this.mentions
      .map((mention) => ({ mention, fields: this.fieldsOf(mention) }))
      .filter(({ fields }) => fields.length > 0);
    const isWhole = named.some(({ mention }) => !mention.isPartial);
    return isWhole ? named.filter(({ mention }) => !mention.isPartial) : named;
  }

  /** The options that are named, of the entities that are named, or spoken of, if they have them. */
  get namedOptions(): OptionTarget[] {
    const named = this.namedEntities.map(({ name }) => name);
    return this.mentions.flatMap(({ targets }) => {
      const all = targets.flatMap((target) => (target.kind === 'option' ? [target] : []));
      const fields = this.namedFields.flatMap(({ fields: each }) => each.map(({ field }) => field.name));
      const preferences = [
        all.filter(({ entity, field }) => named.includes(entity.name) && fields.includes(field.name)),
        all.filter(({ entity }) => named.includes(entity.name)),
        all.filter(({ field }) => fields.includes(field.name)),
        all.filter(({ entity }) => entity.name === this.context.entity),
      ];
      return preferences.find((some) => some.length > 0) ?? all;
    });
  }
}

import { isCode, isPage, pageAddress } from '@buildai/code-model';
import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { EntityRename } from '../reply/file-actions.js';
import { sentenceCase, wordsOf } from '../language/casing.js';
import { languages } from '../language/language.js';
import { plural } from '../language/nouns.js';
import { pluralIn } from '../language/number.js';
import { namesOf } from '../files/names.js';
import { FieldsModule } from './fields-module.js';
import { headerOf, showsElement } from './page-module.js';
import { readNavigation } from './layout-module.js';
import { accessOfSchema, fieldsOfSchema, parseSchema } from './read-schema.js';
import type { Language } from '../language/language.js';
import { languageOfLayout } from './layout-language.js';

/** The title field of a row is one of these names, or else its first field. */
const titleNames = /^(name|title|subject|headline|label|fullName)$/i;

/**
 * An app being changed. Its files are the source of truth: edits by a person or another model are preserved,
 * apart from the requested change.
 */
export class AppDraft {
  readonly #files: Map<string, string>;
  /** Renamed entities. */
  readonly renames: EntityRename[] = [];
  /** Pages to regenerate if they are unmodified. */
  readonly rewrites: { readonly path: string; readonly before: string; readonly after: string }[] = [];

  constructor(readonly before: AppFiles) {
    this.#files = new Map(before);
  }

  get files(): AppFiles {
    return this.#files;
  }

  read(path: string): string | undefined {
    return this.#files.get(path);
  }

  write(path: string, content: string): void {
    this.#files.set(path, content);
  }

  delete(path: string): void {
    this.#files.delete(path);
  }

  /** Path of the layout, JSX or TSX. */
  get layoutPath(): string | undefined {
    return ['layout.jsx', 'layout.tsx'].find((path) => this.#files.has(path));
  }

  /** The language of its texts. */
  get language(): Language {
    return languageOfLayout(this.read(this.layoutPath ?? '') ?? '');
  }

  get pages(): string[] {
    return [...this.#files.keys()].filter(isPage);
  }

  /** Where the app serves a page: `/tasks/:id`. */
  addressOf(path: string): string {
    return pageAddress({ path, content: this.read(path) ?? '' });
  }

  /** The page at `/`. */
  get homePath(): string | undefined {
    return this.pages.find((path) => this.addressOf(path) === '/');
  }

  /** The file with an entity's fields, as far as it can be parsed. */
  fieldsModule(
    entity: Pick<EntityPlan, 'name' | 'label' | 'plural'>,
  ): { readonly path: string; readonly module: FieldsModule } | undefined {
    const usual = namesOf(entity).fieldsFile;
    const candidates = [usual, ...[...this.#files.keys()].filter((path) => path !== usual && isCode(path))];
    for (const path of candidates) {
      const source = this.#files.get(path);
      if (source === undefined || !source.includes(namesOf(entity).fields)) continue;
      const module = FieldsModule.read(source, entity);
      if (module) return { path, module };
    }
    return undefined;
  }

  /** The plural by which the list of an entity is called: of the language that its page is written in. */
  #pluralOf(name: string, label: string): string {
    const known = languages
      .map((language) => pluralIn(label, language))
      .find((many) => this.#files.has(`pages/${namesOf({ name, label, plural: many }).listPage}.jsx`));
    return known ?? plural(label);
  }

  /** All entities, as read from the files. */
  get entities(): EntityPlan[] {
    const navigation = readNavigation(this.read(this.layoutPath ?? '') ?? '');
    const { language } = this;
    return [...this.#files].flatMap(([path, content]): EntityPlan[] => {
      const name = /^entities\/(\w+)\.json$/.exec(path)?.[1];
      const schema = name === undefined ? undefined : parseSchema(content);
      if (name === undefined || schema === undefined) return [];
      const label =
        typeof schema['title'] === 'string'
          ? schema['title']
          : sentenceCase(wordsOf(name).join(' ').toLowerCase());
      const many = this.#pluralOf(name, label);
      const identity = { name, label, plural: many, language };
      const fields = this.fieldsModule(identity)?.module.fields ?? fieldsOfSchema(schema);
      const { route, listPage } = namesOf(identity);
      const list = this.#files.get(`pages/${listPage}.jsx`) ?? '';
      return [
        {
          ...identity,
          icon: navigation.find(({ to }) => to === route)?.icon ?? 'Shapes',
          description: headerOf(list, 'description') ?? '',
          fields,
          title: (fields.find((field) => titleNames.test(field.name)) ?? fields[0])?.name ?? 'name',
          access: accessOfSchema(schema),
          layout: showsElement(list, 'RecordGallery') ? 'cards' : 'table',
          samples: [],
        },
      ];
    });
  }

  entity(name: string): EntityPlan | undefined {
    return this.entities.find((entity) => entity.name === name);
  }

  titleOf = (name: string): string | undefined => this.entity(name)?.title;
}

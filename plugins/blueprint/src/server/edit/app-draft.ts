import { isCode, isPage, pageAddress } from '@buildai/code-model';
import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { EntityRename } from '../reply/file-actions.js';
import { camelCase, sentenceCase, wordsOf } from '../language/casing.js';
import { languages } from '../language/language.js';
import { plural } from '../language/nouns.js';
import { pluralIn } from '../language/number.js';
import { namesOf } from '../files/names.js';
import { headerOf, showsElement } from './page-module.js';
import { readNavigation } from './layout-module.js';
import { accessOfSchema } from './read-schema.js';
import type { Language } from '../language/language.js';
import { languageOfLayout } from './layout-language.js';
import type { ScreenSchema } from '@buildai/entities/shared';
import { namingFieldOf, parsedSchema, screenFieldsOf } from '@buildai/entities/shared';

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

  /** The address of a page of the app: `/tasks/:id`. */
  addressOf(path: string): string {
    return pageAddress({ path, content: this.read(path) ?? '' });
  }

  /** The page at `/`. */
  get homePath(): string | undefined {
    return this.pages.find((path) => this.addressOf(path) === '/');
  }

  /** Changes the file of an entity, from which its list, form and details follow. */
  editSchema({ name }: Pick<EntityPlan, 'name'>, edit: (content: string) => string): void {
    const path = `entities/${name}.json`;
    const content = this.read(path);
    if (content !== undefined) this.write(path, edit(content));
  }

  /** Whether pages draw the entity from its schema, so that what changes there shows. */
  follows({ name }: Pick<EntityPlan, 'name'>): boolean {
    const uses = new RegExp(`entity=\\{${name}\\}|\\b${name}\\.fields\\b|\\b${camelCase(name)}Fields\\b`);
    return [...this.#files].some(([path, content]) => isCode(path) && uses.test(content));
  }

  #schemaOf(entity: string): ScreenSchema | undefined {
    return parsedSchema(this.read(`entities/${entity}.json`) ?? '');
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
      const schema = name === undefined ? undefined : parsedSchema(content);
      if (name === undefined || schema === undefined) return [];
      const label =
        typeof schema['title'] === 'string'
          ? schema['title']
          : sentenceCase(wordsOf(name).join(' ').toLowerCase());
      const many = typeof schema['x-plural'] === 'string' ? schema['x-plural'] : this.#pluralOf(name, label);
      const identity = { name, label, plural: many, language };
      const fields = screenFieldsOf(schema, (other) => {
        const referenced = this.#schemaOf(other);
        return referenced && namingFieldOf(referenced);
      });
      const { route, listPage } = namesOf(identity);
      const list = this.#files.get(`pages/${listPage}.jsx`) ?? '';
      return [
        {
          ...identity,
          icon: navigation.find(({ to }) => to === route)?.icon ?? 'Shapes',
          description: headerOf(list, 'description') ?? '',
          fields,
          title: namingFieldOf(schema) ?? fields[0]?.name ?? 'name',
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
}

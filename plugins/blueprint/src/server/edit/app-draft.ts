import type { AppFiles } from '../files/app-files.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { EntityRename } from '../reply/file-actions.js';
import { sentenceCase, wordsOf } from '../language/casing.js';
import { plural } from '../language/nouns.js';
import { namesOf } from '../files/names.js';
import { FieldsModule } from './fields-module.js';
import { readNavigation } from './layout-module.js';
import { accessOfSchema, fieldsOfSchema, parseSchema } from './read-schema.js';

/** A row is called by a field of one of these names, or else by its first. */
const titleNames = /^(name|title|subject|headline|label|fullName)$/i;

/**
 * An app that is being changed. Its files are the truth: what a person or another model made of them is read, and
 * left as it is but for what is asked.
 */
export class AppDraft {
  readonly #files: Map<string, string>;
  /** Entities that go by another name now. */
  readonly renames: EntityRename[] = [];
  /** Pages to be written anew where they still are as they were made. */
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

  /** The layout, whichever way it is written. */
  get layoutPath(): string | undefined {
    return ['layout.jsx', 'layout.tsx'].find((path) => this.#files.has(path));
  }

  get pages(): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith('pages/'));
  }

  /** The page at `/`. */
  get homePath(): string | undefined {
    return ['pages/Home.jsx', 'pages/Home.tsx', 'pages/home.jsx'].find((path) => this.#files.has(path));
  }

  /** The file that holds the fields of an entity, with what can be read of it. */
  fieldsModule(
    entity: Pick<EntityPlan, 'name' | 'label' | 'plural'>,
  ): { readonly path: string; readonly module: FieldsModule } | undefined {
    const usual = namesOf(entity).fieldsFile;
    const candidates = [
      usual,
      ...[...this.#files.keys()].filter((path) => path !== usual && /\.(js|jsx|ts|tsx)$/.test(path)),
    ];
    for (const path of candidates) {
      const source = this.#files.get(path);
      if (source === undefined || !source.includes(namesOf(entity).fields)) continue;
      const module = FieldsModule.read(source, entity);
      if (module) return { path, module };
    }
    return undefined;
  }

  /** Everything that the app keeps, as its files say it. */
  get entities(): EntityPlan[] {
    const navigation = readNavigation(this.read(this.layoutPath ?? '') ?? '');
    return [...this.#files].flatMap(([path, content]): EntityPlan[] => {
      const name = /^entities\/(\w+)\.json$/.exec(path)?.[1];
      const schema = name === undefined ? undefined : parseSchema(content);
      if (name === undefined || schema === undefined) return [];
      const label =
        typeof schema['title'] === 'string'
          ? schema['title']
          : sentenceCase(wordsOf(name).join(' ').toLowerCase());
      const many = plural(label);
      const identity = { name, label, plural: many };
      const fields = this.fieldsModule(identity)?.module.fields ?? fieldsOfSchema(schema);
      const { route, listPage } = namesOf(identity);
      const list = this.#files.get(`pages/${listPage}.jsx`) ?? '';
      return [
        {
          ...identity,
          icon: navigation.find(({ to }) => to === route)?.icon ?? 'Shapes',
          description: /<PageHeader[^>]*?description="([^"]*)"/s.exec(list)?.[1] ?? '',
          fields,
          title: (fields.find((field) => titleNames.test(field.name)) ?? fields[0])?.name ?? 'name',
          access: accessOfSchema(schema),
          layout: list.includes('<RecordGallery') ? 'cards' : 'table',
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

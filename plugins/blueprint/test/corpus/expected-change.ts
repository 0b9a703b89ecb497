import type { CaseBlock, CaseLine } from './case-blocks.js';
import type { ExpectedEntity } from './expected-app.js';
import type { ExpectedField, ExpectedType } from './expected-field.js';
import { readEntity } from './expected-app.js';
import { readField } from './expected-field.js';

/** A field of an entity of the app, by the names that people use. */
export interface FieldOf {
  readonly entity: string;
  readonly field: string;
}

export type ExpectedChange =
  | { readonly kind: 'add-field'; readonly entity: string; readonly field: ExpectedField }
  | ({ readonly kind: 'remove-field' } & FieldOf)
  | ({ readonly kind: 'rename-field'; readonly to: string } & FieldOf)
  | ({ readonly kind: 'type'; readonly types: readonly ExpectedType[] } & FieldOf)
  | ({ readonly kind: 'required'; readonly required: boolean } & FieldOf)
  | ({ readonly kind: 'option'; readonly from?: string; readonly to?: string } & FieldOf)
  | ({ readonly kind: 'unit'; readonly unit: string } & FieldOf)
  | { readonly kind: 'add-entity'; readonly entity: ExpectedEntity }
  | { readonly kind: 'remove-entity'; readonly entity: string }
  | { readonly kind: 'rename-entity'; readonly entity: string; readonly to: string }
  | { readonly kind: 'add-page'; readonly page: PageName; readonly by?: string; readonly where?: Where }
  | { readonly kind: 'remove-page'; readonly page: PageName }
  | { readonly kind: 'rename-page'; readonly page: PageName; readonly to: string }
  | { readonly kind: 'page-order'; readonly pages: readonly PageName[] }
  | ({ readonly kind: 'sort'; readonly isDescending: boolean } & FieldOf)
  | { readonly kind: 'layout'; readonly entity: string; readonly layout: string }
  | { readonly kind: 'columns'; readonly entity: string; readonly fields: readonly string[] }
  | { readonly kind: 'column'; readonly entity: string; readonly field: string; readonly isShown: boolean }
  | {
      readonly kind: 'stat';
      readonly measure: 'count' | 'sum' | 'average';
      readonly entity: string;
      readonly field?: string;
      readonly where?: Where;
    }
  | { readonly kind: 'chart'; readonly entity: string; readonly sum?: string; readonly by: string }
  | { readonly kind: 'theme'; readonly words: string }
  | { readonly kind: 'app'; readonly name: string }
  | { readonly kind: 'access'; readonly entity: string; readonly level: string }
  | { readonly kind: 'text'; readonly from: string; readonly to: string }
  | { readonly kind: 'samples'; readonly entity: string }
  | ({ readonly kind: 'warn'; readonly isBelow: boolean; readonly limit: number } & FieldOf)
  | { readonly kind: 'undo' }
  | { readonly kind: 'nothing' };

/** `Task board`: a page by what it shows and how. */
export interface PageName {
  readonly entity: string;
  readonly view: string;
}

/** `where status is overdue`. */
export interface Where {
  readonly field: string;
  readonly value: string;
}

/** A request to change an app, with the changes that are expected. */
export interface EditCase {
  readonly name: string;
  readonly language: string;
  readonly app: string;
  readonly request: string;
  readonly changes: readonly ExpectedChange[];
}

export const pageViews = ['list', 'board', 'calendar', 'chart', 'timeline', 'checklist'] as const;

function pageName(text: string, line: CaseLine): PageName {
  const [, entity, view] = new RegExp(`^(.+) (${pageViews.join('|')})$`).exec(text.trim()) ?? [];
  if (entity === undefined || view === undefined) return line.fail(`“${text}” names no page.`);
  return { entity, view };
}

function whereOf(text: string | undefined): { readonly where?: Where } {
  const [, field, value] = /^(.+?) is (.+)$/.exec(text ?? '') ?? [];
  return field === undefined || value === undefined ? {} : { where: { field, value } };
}

type Reading = readonly [RegExp, (parts: readonly string[], line: CaseLine) => ExpectedChange];

/** `Task.due date` in a pattern: the entity and the field. */
const of = String.raw`([^.:=]+)\.(.+?)`;

const readings: readonly Reading[] = [
  [/^nothing$/, () => ({ kind: 'nothing' })],
  [/^undo$/, () => ({ kind: 'undo' })],
  [
    /^\+ ([^.:(]+)\.(.+)$/,
    ([entity = '', field = ''], line) => ({ kind: 'add-field', entity, field: readField(field, line) }),
  ],
  [/^\+ (.+)$/, ([text = ''], { fail }) => ({ kind: 'add-entity', entity: readEntity({ text, fail }) })],
  [/^- ([^.]+)\.(.+)$/, ([entity = '', field = '']) => ({ kind: 'remove-field', entity, field })],
  [/^- (.+)$/, ([entity = '']) => ({ kind: 'remove-entity', entity })],
  [
    new RegExp(`^rename ${of} = (.+)$`),
    ([entity = '', field = '', to = '']) => ({ kind: 'rename-field', entity, field, to }),
  ],
  [/^rename (.+?) = (.+)$/, ([entity = '', to = '']) => ({ kind: 'rename-entity', entity, to })],
  [
    /^type ([^.:]+)\.(.+)$/,
    ([entity = '', text = ''], line) => {
      const { names, types } = readField(text, line);
      return { kind: 'type', entity, field: names[0] ?? '', types };
    },
  ],
  [
    new RegExp(`^(required|optional) ${of}$`),
    ([word, entity = '', field = '']) => ({ kind: 'required', entity, field, required: word === 'required' }),
  ],
  [
    new RegExp(`^options ${of} \\+ (.+)$`),
    ([entity = '', field = '', to = '']) => ({ kind: 'option', entity, field, to }),
  ],
  [
    new RegExp(`^options ${of} - (.+)$`),
    ([entity = '', field = '', from = '']) => ({ kind: 'option', entity, field, from }),
  ],
  [
    /^options ([^.]+)\.(.+) = (.+)$/,
    ([entity = '', text = '', to = ''], { fail }) => {
      // The option is named by what follows the field, whose name may have several words.
      const words = text.split(' ');
      const at = words.findIndex((word, index) => index > 0 && /^[\p{Lu}\d]/u.test(word));
      if (at < 0) fail('Write an option as it is labeled, with a capital.');
      const field = words.slice(0, at).join(' ');
      return { kind: 'option', entity, field, from: words.slice(at).join(' '), to };
    },
  ],
  [
    new RegExp(`^unit ${of} = (.+)$`),
    ([entity = '', field = '', unit = '']) => ({ kind: 'unit', entity, field, unit }),
  ],
  [
    /^page \+ (.+?)(?: by (.+?))?(?: where (.+))?$/,
    ([page = '', by, where], line) => ({
      kind: 'add-page',
      page: pageName(page, line),
      ...(by !== undefined && { by }),
      ...whereOf(where),
    }),
  ],
  [/^page - (.+)$/, ([page = ''], line) => ({ kind: 'remove-page', page: pageName(page, line) })],
  [
    /^page rename (.+?) = (.+)$/,
    ([page = '', to = ''], line) => ({ kind: 'rename-page', page: pageName(page, line), to }),
  ],
  [
    /^page order (.+)$/,
    ([pages = ''], line) => ({
      kind: 'page-order',
      pages: pages.split(',').map((page) => pageName(page, line)),
    }),
  ],
  [
    /^sort (.+?) by (.+?)(?: (asc|desc))?$/,
    ([entity = '', field = '', way]) => ({ kind: 'sort', entity, field, isDescending: way === 'desc' }),
  ],
  [/^layout (.+?) = (table|cards)$/, ([entity = '', layout = '']) => ({ kind: 'layout', entity, layout })],
  [
    /^columns ([^=]+?) = (.+)$/,
    ([entity = '', fields = '']) => ({
      kind: 'columns',
      entity,
      fields: fields.split(',').map((field) => field.trim()),
    }),
  ],
  [
    /^columns (.+?) ([-+]) (.+)$/,
    ([entity = '', sign, field = '']) => ({ kind: 'column', entity, field, isShown: sign === '+' }),
  ],
  [
    /^stat (count|sum|average) ([^.]+?)(?:\.(.+?))?(?: where (.+))?$/,
    ([measure, entity = '', field, where]) => ({
      kind: 'stat',
      measure: measure as 'count' | 'sum' | 'average',
      entity,
      ...(field !== undefined && { field }),
      ...whereOf(where),
    }),
  ],
  [
    /^chart (.+?)(?: sum (.+?))? by (.+)$/,
    ([entity = '', sum, by = '']) => ({ kind: 'chart', entity, ...(sum !== undefined && { sum }), by }),
  ],
  [/^theme (.+)$/, ([words = '']) => ({ kind: 'theme', words })],
  [/^app = (.+)$/, ([name = '']) => ({ kind: 'app', name })],
  [
    /^access (.+?) = (team|public|private|read-only)$/,
    ([entity = '', level = '']) => ({ kind: 'access', entity, level }),
  ],
  [/^text "(.+)" = "(.+)"$/, ([from = '', to = '']) => ({ kind: 'text', from, to })],
  [/^samples (.+)$/, ([entity = '']) => ({ kind: 'samples', entity })],
  [
    new RegExp(`^warn ${of} ([<>])=? (-?[\\d.]+)$`),
    ([entity = '', field = '', sign, limit = '']) => ({
      kind: 'warn',
      entity,
      field,
      isBelow: sign === '<',
      limit: Number(limit),
    }),
  ],
];

function readChange(line: CaseLine): ExpectedChange {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(line.text);
    // Groups that did not take part are undefined.
    if (match) return read(match.slice(1), line);
  }
  return line.fail(`“${line.text}” is no change that the README lists.`);
}

/** @param apps the names of the known apps */
export function readEditCase({ name, request, lines, fail }: CaseBlock, apps: ReadonlySet<string>): EditCase {
  const [, language = ''] = /^(\w\w)\//.exec(name) ?? fail('A name begins with its language: en/name.');
  const app = lines.find(({ text }) => text.startsWith('app:'));
  const appName = app?.text.replace(/^app:\s*/, '') ?? '';
  if (!apps.has(appName)) fail(`There is no app ${appName}.`);
  const changes = lines.filter((line) => line !== app).map(readChange);
  if (changes.length === 0 || request === '') fail(`${name} needs a request and changes.`);
  return { name, language, app: appName, request, changes };
}

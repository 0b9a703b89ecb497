import type { Domain, EntityTemplate } from '../domains/domain.js';
import type { Language } from '../language/language.js';
import type { FieldContext } from './fields/read-neighbours.js';
import type { FieldMention } from './infer-field.js';
import type { Access, EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { SampleRow } from './sample-value.js';
import { takenNames } from '../code/app-modules.js';
import { pascalCase, sentenceCase } from '../language/casing.js';
import { pluralIn } from '../language/number.js';
import { comparable } from '../understanding/lexicon.js';
import { fieldOfTemplate } from '../understanding/field-of-template.js';
import { isMisspellingOf } from '../language/misspelling.js';
import { templateField } from './template-field.js';
import { inferField } from './infer-field.js';

/** An entity being planned: its references still name templates, its samples still titles. */
export interface DraftEntity {
  readonly template: EntityTemplate;
  readonly domain: Domain | undefined;
  readonly plan: EntityPlan;
  /** Template fields that are renamed here. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Sample rows with renamed fields. */
export function renameCells(
  samples: readonly SampleRow[],
  renamed: ReadonlyMap<string, string>,
): SampleRow[] {
  return samples.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed.get(name) ?? name, value])),
  );
}

const titleWords = /^(name|title|subject|headline|full ?name|label|question|topic|what|item|headword)$/i;

/** An entity's name in code: letters and digits, starting with a capital, not reserved or taken. */
export function entityName(label: string, taken: ReadonlySet<string>): string {
  const pascal = pascalCase(label).replace(/^\d+/, '');
  const base = pascal === '' ? 'Thing' : pascal.charAt(0).toUpperCase() + pascal.slice(1);
  const free = takenNames.has(base) || base === 'User' ? `${base}Item` : base;
  return taken.has(free) ? `${free}2` : free;
}

/** The request's words for a field, unless they are a misspelling of the usual ones. */
function labelOf({ label }: FieldPlan, phrase: string): string {
  const [said, usual] = [phrase.toLowerCase(), label.toLowerCase()];
  return said === usual || isMisspellingOf(said, usual) ? label : sentenceCase(phrase);
}

/** The template's field with the label of the request, and its options if given. */
function mergeField(
  template: FieldPlan,
  mention: FieldMention,
  language: Language,
  context: FieldContext,
): FieldPlan {
  const usual = templateField(template, language);
  const own = { ...usual, label: labelOf(usual, mention.phrase) };
  if (mention.hint === undefined) return own;
  const said = inferField(mention, language, context);
  const isOther = said.type !== 'text' || said.options !== undefined;
  if (!isOther) return said.required ? { ...own, required: true } : own;
  const { placeholder, help, inTable } = own;
  return {
    ...said,
    name: own.name,
    label: own.label,
    ...(own.required && { required: own.required }),
    ...(placeholder !== undefined && { placeholder }),
    ...(help !== undefined && { help }),
    ...(inTable !== undefined && { inTable }),
  };
}

/** The fields that the request names, from the template where known. */
function fieldsSaid(
  template: EntityTemplate,
  mentions: readonly FieldMention[],
  language: Language,
  thing: string,
): FieldPlan[] {
  const neighbours = mentions.map(({ phrase }) => phrase);
  const fields = new Map<string, FieldPlan>();
  for (const mention of mentions) {
    const own = fieldOfTemplate(template, mention.phrase);
    const context = { neighbours: neighbours.filter((phrase) => phrase !== mention.phrase), thing };
    const field = own ? mergeField(own, mention, language, context) : inferField(mention, language, context);
    if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/** Whether a field bears the name of an entity, or the end of it: `bean` of green beans. */
function isLink(label: string, entities: ReadonlySet<string>): boolean {
  const name = comparable(label);
  return [...entities].some(
    (entity) => entity === name || entity.endsWith(` ${name}`) || name.endsWith(` ${entity}`),
  );
}

function withTitle(
  template: EntityTemplate,
  said: readonly FieldPlan[],
  entities: ReadonlySet<string>,
): { fields: FieldPlan[]; title: string } {
  const [own] = template.fields;
  const titled =
    said.find(
      (field) => field.name === own?.name && field.type === 'text' && !isLink(field.label, entities),
    ) ??
    said.find(({ label, type }) => type === 'text' && titleWords.test(label)) ??
    said.find(({ type, label }) => type === 'text' && !isLink(label, entities));
  const title: FieldPlan = titled ?? own ?? { name: 'name', label: 'Name', type: 'text' };
  const rest = said.filter((field) => field.name !== title.name);
  return { fields: [{ ...title, required: true }, ...rest], title: title.name };
}

export interface EntityRequest {
  /** The entity's label in the request. */
  readonly label: string;
  readonly fields: readonly FieldMention[];
  /** The language of the fields (default: English). */
  readonly language?: Language;
  /** True if the fields are complete. */
  readonly exact: boolean;
  /** The templates of all entities of the app, by label: links to these are kept. */
  readonly present?: ReadonlySet<string>;
  /** The names of all entities of the app, comparable: a field with one of them is a link and no title. */
  readonly entities?: ReadonlySet<string>;
}

/** A template adapted to the request: its label and fields. */
export function instantiate(
  template: EntityTemplate,
  domain: Domain | undefined,
  requested: EntityRequest,
  access: Access,
  taken: ReadonlySet<string>,
): DraftEntity {
  const said = fieldsSaid(template, requested.fields, requested.language ?? 'en', requested.label);
  const isList =
    requested.exact ||
    said.some(({ label, name }) => titleWords.test(label) || name === template.fields[0]?.name);
  const added = said.filter((field) => !template.fields.some((own) => own.name === field.name));
  const isSaid = (label: string) => said.some((field) => comparable(field.label) === comparable(label));
  const all = template.fields
    .map((own) => said.find((field) => field.name === own.name) ?? own)
    .filter((field) => said.includes(field) || !isSaid(field.label));
  const links = template.fields.filter(
    ({ reference, name }) =>
      reference !== undefined &&
      requested.present?.has(reference) &&
      !said.some((field) => field.name === name),
  );
  const { fields, title } = withTitle(
    template,
    isList && said.length > 0 ? [...said, ...links] : [...all, ...added],
    requested.entities ?? new Set(),
  );
  const label = sentenceCase(requested.label);
  const ownTitle = template.fields[0]?.name ?? title;
  // Where the template's title is a field of its own, its samples stay there.
  const keepsOwn = fields.some(({ name }) => name === ownTitle);
  const renamed = new Map(keepsOwn ? [] : [[ownTitle, title]]);
  return {
    template,
    domain,
    renamed,
    plan: {
      name: entityName(label, taken),
      label,
      plural: pluralIn(label, requested.language ?? 'en'),
      language: 'en',
      icon: template.icon,
      description: template.description,
      fields,
      title,
      access,
      layout: template.layout === 'cards' && fields.length < 3 ? 'table' : template.layout,
      samples: renameCells(template.samples, renamed),
    },
  };
}

import type { Domain, EntityTemplate } from '../domains/domain.js';
import type { Language } from '../language/language.js';
import type { FieldMention } from './infer-field.js';
import type { Access, EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { SampleRow } from './sample-value.js';
import { takenNames } from '../code/app-modules.js';
import { pascalCase, sentenceCase } from '../language/casing.js';
import { plural } from '../language/nouns.js';
import { fieldOfTemplate } from '../understanding/classify-item.js';
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

/** The template's field with the label of the request, and its options if given. */
function mergeField(own: FieldPlan, mention: FieldMention, language: Language): FieldPlan {
  if (mention.hint === undefined) return own;
  const said = inferField(mention, language);
  const isOther = said.type !== 'text' || said.options !== undefined;
  if (!isOther) return said.required ? { ...own, required: true } : own;
  const { placeholder, help, inTable } = own;
  return {
    ...said,
    name: own.name,
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
): FieldPlan[] {
  const phrases = mentions.map(({ phrase }) => phrase);
  const fields = new Map<string, FieldPlan>();
  for (const mention of mentions) {
    const own = fieldOfTemplate(template, mention.phrase);
    const field = own ? mergeField(own, mention, language) : inferField(mention, language, phrases);
    if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return [...fields.values()];
}

function withTitle(
  template: EntityTemplate,
  said: readonly FieldPlan[],
): { fields: FieldPlan[]; title: string } {
  const [own] = template.fields;
  const titled =
    said.find((field) => field.name === own?.name) ??
    said.find(({ label, type }) => type === 'text' && titleWords.test(label));
  const title: FieldPlan = titled ?? own ?? { name: 'name', label: 'Name', type: 'text' };
  const rest = said.filter((field) => field !== titled);
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
}

/** A template adapted to the request: its label and fields. */
export function instantiate(
  template: EntityTemplate,
  domain: Domain | undefined,
  requested: EntityRequest,
  access: Access,
  taken: ReadonlySet<string>,
): DraftEntity {
  const said = fieldsSaid(template, requested.fields, requested.language ?? 'en');
  const isList =
    requested.exact ||
    said.some(({ label, name }) => titleWords.test(label) || name === template.fields[0]?.name);
  const added = said.filter((field) => !template.fields.some((own) => own.name === field.name));
  const all = template.fields.map((own) => said.find((field) => field.name === own.name) ?? own);
  const { fields, title } = withTitle(template, isList && said.length > 0 ? said : [...all, ...added]);
  const label = sentenceCase(requested.label);
  const ownTitle = template.fields[0]?.name ?? title;
  const renamed = new Map(ownTitle === title ? [] : [[ownTitle, title]]);
  return {
    template,
    domain,
    renamed,
    plan: {
      name: entityName(label, taken),
      label,
      plural: plural(label),
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

import { customFieldType, customFieldTypeNamed } from '@buildai/fields';
import { z } from 'zod';
import type { Refusal } from '../refusal.js';
import { readJson } from '../read-json.js';
import { hasOptions, planFieldTypeOf, planFieldTypes } from './field-types.js';
import { planAccessKinds } from './entity-access.js';
import { planPageKindOf } from './page-kinds.js';
import { planPalettes } from './palettes.js';
import type { PlanIcon } from './plan-icons.js';
import { planIcons } from './plan-icons.js';
import type { ProposedPlan } from './proposed-plan.js';
import { entityNamed, isSameName, planLimits, proposedPlan } from './proposed-plan.js';
import { mostProposedRows, proposedRow } from './proposed-row.js';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Options as texts: models also write objects with a label. */
function optionsOf(value: unknown): string[] {
  const texts = listOf(value).map((each) =>
    isObject(each) ? textOf(each['label'] ?? each['name'] ?? each['value']) : String(each).trim(),
  );
  return texts.filter(
    (text, index) => text !== '' && texts.findIndex((other) => isSameName(other, text)) === index,
  );
}

/** The type of a plugin that a plan names, by its ID or in words. */
const customTypeOf = (said: string) => customFieldType(said) ?? customFieldTypeNamed(said);

function fieldOf(field: unknown, meant: (name: string) => string): unknown {
  if (!isObject(field)) return field;
  const said = textOf(field['type']);
  const to = meant(textOf(field['to']));
  const custom = customTypeOf(said) ?? customTypeOf(textOf(field['custom']));
  // "link" without a target is an address.
  const type = said === 'link' && to === '' ? 'url' : planFieldTypeOf(custom?.base ?? said);
  const options = optionsOf(field['options']);
  return {
    name: field['name'],
    type: type ?? said,
    ...(custom && { custom: custom.id }),
    ...(type && hasOptions(type) && options.length > 0 && { options }),
    ...(type === 'link' && { to }),
    ...(field['required'] === true && { required: true }),
    ...shortText('unit', field['unit'], planLimits.unitLength),
    ...shortText('default', field['default'], 200),
  };
}

/** A property with a text; nothing if it is empty or too long to be one. */
function shortText(key: string, value: unknown, longest: number): Record<string, string> {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' || text.length > longest ? {} : { [key]: text };
}

/** A property whose value is one of those known; nothing otherwise. */
function oneOf(key: string, value: unknown, known: readonly string[]): Record<string, string> {
  const text = textOf(value).toLowerCase();
  return known.includes(text) ? { [key]: text } : {};
}

/** The icon that a name means: `shopping-cart` and `shoppingCart` are `ShoppingCart`. */
function iconOf(value: unknown): { readonly icon?: PlanIcon } {
  const plain = (name: string) => name.replace(/[-_ ]/g, '').toLowerCase();
  const icon = planIcons.find((name) => plain(name) === plain(textOf(value)));
  return icon === undefined ? {} : { icon };
}

/** A row that is written as a list has its values in the order of the fields; an empty text stands for none. */
function namedCells(row: unknown, names: readonly string[]): unknown {
  if (!Array.isArray(row)) return row;
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const cell: unknown = row[index];
      return cell === '' ? [] : [[name, cell]];
    }),
  );
}

/** The rows of an entity with cells of its fields only; without what is no value. */
function rowsOf(value: unknown, fields: readonly unknown[]): Record<string, unknown> {
  if (!Array.isArray(value)) return {};
  const names = fields.map((field) => (isObject(field) ? textOf(field['name']) : ''));
  const nameOf = (key: string) => names.find((name) => isSameName(name, key));
  const named = value.map((row) => namedCells(row, names));
  const rows = named.filter(isObject).map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, cell]) => {
        const name = nameOf(key);
        const parsed = proposedRow.safeParse({ cell });
        return name === undefined || !parsed.success ? [] : [[name, cell]];
      }),
    ),
  );
  return { rows: rows.filter((row) => Object.keys(row).length > 0).slice(0, mostProposedRows) };
}

function pageOf(page: unknown, meant: (name: string) => string): unknown {
  if (!isObject(page)) return page;
  const kind = planPageKindOf(textOf(page['kind'] ?? page['type']));
  const title = textOf(page['title'] ?? page['name']) || (kind === 'page' ? textOf(page['kind']) : '');
  const entity = meant(textOf(page['entity']));
  const by = textOf(page['by']);
  return { kind, ...(title && { title }), ...(entity && { entity }), ...(by && { by }) };
}

/** Leaves out what is empty, and writes types and names as the schema has them. */
function tidy(plan: unknown): unknown {
  if (!isObject(plan)) return plan;
  const entities = listOf(plan['entities']).filter(isObject);
  const names = entities.map(({ name, one }) => ({ name: textOf(name), one: textOf(one) || textOf(name) }));
  const meant = (said: string) => entityNamed(names, said)?.name ?? said;
  const questions = listOf(plan['questions']).map(textOf).filter(Boolean);
  return {
    ...(textOf(plan['name']) && { name: plan['name'] }),
    ...iconOf(plan['icon']),
    ...oneOf('color', plan['color'], planPalettes),
    entities: entities.map((entity) => ({
      name: entity['name'],
      ...(textOf(entity['one']) && { one: entity['one'] }),
      fields: listOf(entity['fields']).map((field) => fieldOf(field, meant)),
      ...iconOf(entity['icon']),
      ...oneOf('access', entity['access'], planAccessKinds),
      ...rowsOf(entity['rows'], listOf(entity['fields'])),
    })),
    pages: listOf(plan['pages']).map((page) => pageOf(page, meant)),
    ...(questions.length > 0 && { questions }),
  };
}

/** The place of an error in words: `Orders, Total`. */
function placeOf(plan: unknown, path: readonly PropertyKey[]): string {
  const names: string[] = [];
  let at = plan;
  for (const key of path) {
    at = isObject(at) || Array.isArray(at) ? (at as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
    if (isObject(at)) names.push(textOf(at['name'] ?? at['title']));
  }
  return names.filter(Boolean).join(', ');
}

/**
 * Reads a plan as a model wrote it, in JSON. Usual names of types are understood, such as `boolean`; pages about
 * something that the plan does not have are left out.
 */
export function readPlan(
  content: string,
): { readonly ok: true; readonly plan: ProposedPlan } | { readonly ok: false; readonly refusal: Refusal } {
  const json = readJson(z.unknown(), content, 'The plan can’t be shown');
  if (!json.ok) return json;
  const written = tidy(json.value);
  const parsed = proposedPlan.safeParse(written);
  if (parsed.success) return { ok: true, plan: withKnownPages(parsed.data) };
  const { issues } = parsed.error;
  const place = placeOf(written, issues[0]?.path ?? []);
  return {
    ok: false,
    refusal: {
      reason: `The plan can’t be shown. ${place && `${place}: `}${issues[0]?.message ?? ''}`,
      detail: [
        ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
        `The types are ${planFieldTypes.join(', ')}.`,
      ].join('\n'),
    },
  };
}

/** Leaves out pages of entities that the plan lacks, and fields that these lack. */
export function withKnownPages(plan: ProposedPlan): ProposedPlan {
  const pages = (plan.pages ?? []).flatMap(({ entity, by, ...page }) => {
    const found = plan.entities.find(({ name }) => entity !== undefined && isSameName(name, entity));
    // A page that is only described may be about anything.
    if (!found) return page.kind === 'page' && page.title ? [page] : [];
    const field = found.fields.find(({ name }) => by !== undefined && isSameName(name, by));
    return [{ ...page, entity: found.name, ...(field && { by: field.name }) }];
  });
  const { pages: _all, ...rest } = plan;
  return pages.length > 0 ? { ...rest, pages } : rest;
}

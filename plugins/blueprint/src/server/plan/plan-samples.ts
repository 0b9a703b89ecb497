import type { Domain } from '../domains/domain.js';
import type { EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import type { SampleRow, SampleValue } from './sample-value.js';
import { kindOf } from './roles/entity-kind.js';
import { agreeingRow } from './samples/agreeing-row.js';
import { withMeaningfulTitles } from './samples/meaningful-titles.js';
import { sampleTexts } from './samples/sample-texts.js';
import { isNumbered, sampleTitles } from './samples/sample-titles.js';
import { sampleValueFor } from './samples/sample-value-for.js';

/** What the app is about, which decides the texts that its rows may have. */
export interface SampleSubject {
  /** The request. */
  readonly text: string;
  readonly domain: Domain | undefined;
}

/** Which row of another entity each row refers to: some several times, as in life. */
const referenceTurns = [0, 1, 2, 0, 3, 1, 4, 2] as const;

/** The option label closest to that of a sample with other options. */
function optionFor(field: FieldPlan, value: SampleValue): SampleValue | undefined {
  const labels = (field.options ?? []).map(({ label }) => label);
  if (Array.isArray(value)) return value.filter((item) => labels.includes(item as string)) as string[];
  return typeof value === 'string' && labels.includes(value) ? value : undefined;
}

/** Whether a template's cell can be stored in the field, whose type the request may have changed. */
function fits(field: FieldPlan, value: SampleValue): boolean {
  switch (field.type) {
    case 'number':
    case 'currency':
    case 'percent':
    case 'rating':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
    case 'datetime':
      return (
        typeof value === 'object' && 'inDays' in value && (field.type === 'date' || value.at !== undefined)
      );
    case 'text':
    case 'long_text':
    case 'time':
    case 'select':
    case 'multiselect':
    case 'email':
    case 'phone':
    case 'url':
    case 'color':
    case 'image':
    case 'reference':
      return typeof value === 'string';
  }
}

/** Fills cells that the template's rows do not have, and drops those that do not fit. */
function completeRow(
  entity: EntityPlan,
  row: SampleRow,
  index: number,
  { titles, known }: { readonly titles: readonly string[]; readonly known: ReadonlySet<string> },
): SampleRow {
  const own = row[entity.title];
  const title = typeof own === 'string' ? own : (titles[index % titles.length] ?? entity.label);
  const given = new Set<string>();
  const cells = entity.fields.flatMap((field): [string, SampleValue][] => {
    const cell = row[field.name];
    const kept =
      cell === undefined
        ? undefined
        : field.options
          ? optionFor(field, cell)
          : fits(field, cell)
            ? cell
            : undefined;
    if (kept !== undefined || known.has(field.name)) given.add(field.name);
    if (field.name === entity.title && (field.type === 'text' || field.type === 'long_text'))
      return [[field.name, title]];
    if (kept !== undefined) return [[field.name, kept]];
    if (cell === undefined && known.has(field.name)) return [];
    const value = sampleValueFor(field, entity, index, title);
    const required = value ?? (field.required ? requiredValue(field, index) : undefined);
    return required === undefined ? [] : [[field.name, required]];
  });
  return agreeingRow(entity, Object.fromEntries(cells), given, index);
}

/** A required field cannot stay empty: it is counted. */
function requiredValue(field: FieldPlan, index: number): SampleValue | undefined {
  if (field.type === 'text' || field.type === 'long_text') return `${field.label} ${index + 1}`;
  return field.type === 'number' ? (field.min ?? 0) + index + 1 : undefined;
}

/** Makes every reference name the title of an existing row. */
function linkRows(
  entity: EntityPlan,
  rows: readonly SampleRow[],
  all: ReadonlyMap<string, EntityPlan>,
): SampleRow[] {
  const references = entity.fields.filter(({ reference }) => reference !== undefined);
  return rows.map((row, index) => {
    const cells = references.flatMap(
      ({ name, reference = '', required }): [string, SampleValue | undefined][] => {
        const target = all.get(reference);
        const names = target?.samples.map((sample) => sample[target.title]) ?? [];
        const said = row[name];
        if (said !== undefined && names.includes(said)) return [];
        const isLeftOpen =
          said === undefined && !required && entity.samples.some((sample) => sample[name] !== undefined);
        const turn = referenceTurns[index % referenceTurns.length] ?? 0;
        return [[name, isLeftOpen ? undefined : names[turn % Math.max(1, names.length)]]];
      },
    );
    const linked: Record<string, SampleValue | undefined> = { ...row, ...Object.fromEntries(cells) };
    return Object.fromEntries(Object.entries(linked).filter(([, value]) => value !== undefined)) as SampleRow;
  });
}

/** Leaves out rows that a rule of the entity would refuse: all samples have the same creator. */
function distinctRows({ unique = [] }: EntityPlan, rows: readonly SampleRow[]): readonly SampleRow[] {
  const keyOf = (row: SampleRow, fields: readonly string[]) =>
    JSON.stringify(fields.map((name) => row[name]));
  return rows.filter((row, index) =>
    unique.every(
      (fields) => rows.findIndex((other) => keyOf(other, fields) === keyOf(row, fields)) === index,
    ),
  );
}

/** Whether the template's rows are about what the request calls the entity, in an app of the template's subject. */
function usesTemplate({ plan, template, domain }: DraftEntity, subject: SampleSubject): boolean {
  if (plan.samples.length === 0) return false;
  const isSame = plan.label.toLowerCase() === template.label.toLowerCase();
  const isPerson = kindOf(plan.label) === 'person' && kindOf(template.label) === 'person';
  const isOfSubject = subject.domain === undefined || domain === subject.domain;
  if (isOfSubject && (isSame || isPerson)) return true;
  return sampleTexts(plan.label) === undefined && !isNumbered(plan.label);
}

/**
 * Sample rows for every entity: those of its template if they are about the same, otherwise from what is known of
 * its kind and its fields. A field for which nothing fits stays empty.
 */
export function planSamples(
  drafts: readonly DraftEntity[],
  subject: SampleSubject = { text: '', domain: undefined },
): EntityPlan[] {
  const filled = drafts.map((draft): EntityPlan => {
    const samples = usesTemplate(draft, subject) ? draft.plan.samples : [];
    const plan = { ...draft.plan, samples };
    const titles = sampleTitles(plan);
    const from: readonly SampleRow[] = samples.length > 0 ? samples : titles.map(() => ({}));
    const known = new Set(samples.flatMap((row) => Object.keys(row)));
    return {
      ...plan,
      samples: from.map((row, index) => completeRow(plan, row, index, { titles, known })),
    };
  });
  const all = new Map(filled.map((plan) => [plan.name, plan]));
  return withMeaningfulTitles(
    filled.map((plan) => ({ ...plan, samples: distinctRows(plan, linkRows(plan, plan.samples, all)) })),
  );
}

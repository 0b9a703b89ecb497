import type { EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import type { SampleRow, SampleValue } from './sample-value.js';
import { inText } from '../language/casing.js';
import { sampleValueFor } from './sample-value-for.js';
import { people, places, qualities } from './sample-words.js';

const rowsMade = 6;

/** Titles for rows of an unknown entity. */
function titles(entity: EntityPlan): readonly string[] {
  if (entity.icon === 'Users' || entity.icon === 'BookUser') return people;
  if (entity.icon === 'MapPin') return places;
  return qualities.map((quality) => `${quality} ${inText(entity.label)}`);
}

/** The option label closest to that of a sample with other options. */
function optionFor(field: FieldPlan, value: SampleValue | undefined, index: number): SampleValue | undefined {
  const labels = (field.options ?? []).map(({ label }) => label);
  if (Array.isArray(value)) return value.filter((item) => labels.includes(item as string)) as string[];
  return typeof value === 'string' && labels.includes(value) ? value : labels[index % labels.length];
}

function fits(field: FieldPlan, value: SampleValue | undefined): boolean {
  if (value === undefined) return false;
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
    default:
      return typeof value === 'string';
  }
}

/** Fills missing cells of a row, and converts those that do not fit the field. */
function completeRow(
  entity: EntityPlan,
  row: SampleRow,
  index: number,
  known: ReadonlySet<string>,
): SampleRow {
  const own = row[entity.title];
  const title = typeof own === 'string' ? own : (titles(entity)[index % rowsMade] ?? entity.label);
  const cells = entity.fields.flatMap((field): [string, SampleValue][] => {
    const cell = row[field.name];
    let value: SampleValue | undefined;
    if (field.name === entity.title && field.type === 'text') value = title;
    else if (field.options)
      value = cell === undefined && known.has(field.name) ? undefined : optionFor(field, cell, index);
    else if (fits(field, cell)) value = cell;
    else if (cell === undefined && known.has(field.name)) value = undefined;
    else value = sampleValueFor(field, index, title);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(cells);
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
        return [[name, isLeftOpen ? undefined : names[index % Math.max(1, names.length)]]];
      },
    );
    const linked: Record<string, SampleValue | undefined> = { ...row, ...Object.fromEntries(cells) };
    return Object.fromEntries(Object.entries(linked).filter(([, value]) => value !== undefined)) as SampleRow;
  });
}

/** Sample rows for every entity: from its template if they fit, otherwise generated. */
export function planSamples(drafts: readonly DraftEntity[]): EntityPlan[] {
  const filled = drafts.map(({ plan }): EntityPlan => {
    const from: readonly SampleRow[] =
      plan.samples.length > 0 ? plan.samples : Array.from({ length: rowsMade }, () => ({}));
    const known = new Set(plan.samples.flatMap((row) => Object.keys(row)));
    return { ...plan, samples: from.map((row, index) => completeRow(plan, row, index, known)) };
  });
  const all = new Map(filled.map((plan) => [plan.name, plan]));
  return filled.map((plan) => ({ ...plan, samples: linkRows(plan, plan.samples, all) }));
}

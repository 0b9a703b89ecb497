import { normalizedText } from '@buildai/core/shared';
import { convertValue, detectSeparator, notationOf, notationOfValues } from '@buildai/entities/shared';
import type { EntityProperty, EntitySchema } from '@buildai/entities/shared';
import type { CsvMapping } from './csv-mapping.js';
import { importDataTypeOf } from './import-data-type.js';
import type { TargetField } from './target-field.js';
import { targetField, targetFields } from './target-field.js';

/** Names with less in common than this are not taken for the same. */
const leastLikeness = 0.5;

/** Characters of a header that are compared. */
const longestName = 200;

/** `Due Date (UTC)`, `due_date` and `dueDate` to `due date`. */
function words(name: string): readonly string[] {
  return normalizedText(name.slice(0, longestName), 'NFKD')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** 1 for the same name, 0 for names without a common word. */
function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  if (one.join('') === other.join('')) return 1;
  const common = one.filter((word) => other.includes(word)).length;
  return (0.9 * (2 * common)) / (one.length + other.length);
}

function nameLikeness(header: string, { path, property }: TargetField): number {
  const given = words(header);
  const last = path.split('.').at(-1) ?? path;
  return Math.max(
    likeness(given, words(path)),
    likeness(given, words(property.title ?? '')),
    path === last ? 0 : 0.95 * likeness(given, words(last)),
  );
}

/** Whether a cell is the name of a field, rather than a value. */
export const namesField = (cell: string, schema: EntitySchema): boolean =>
  targetFields(schema).some((field) => nameLikeness(cell, field) === 1);

const compact = (name: string) => name.replace(/\s+/g, '').toLowerCase();

/** Whether every column has the name or the label of its field, so that there is nothing to guess. */
export const isEvident = (mappings: readonly CsvMapping[], schema: EntitySchema): boolean =>
  mappings.every(({ csvHeader, schemaField }) => {
    const field = schemaField === null ? undefined : targetField(schema, schemaField);
    if (!field) return false;
    const names = [field.path, field.property.title ?? field.path];
    return names.some((name) => compact(name) === compact(csvHeader));
  });

/** The part of the values that the field takes, in the notation that they have most likely. */
export function valueFit(values: readonly string[], property: EntityProperty): number {
  if (values.length === 0) return 1;
  const notation = notationOf(notationOfValues(values, property));
  const options = { decimal: '.', dateOrder: 'month-first', ...notation } as const;
  return values.filter((value) => convertValue(value, property, options).ok).length / values.length;
}

/** Whether hardly anything but values of this field fits it, so that values alone suffice. */
function isTelling({ format, enum: choices }: EntityProperty): boolean {
  return choices !== undefined || ['email', 'uri', 'image', 'color'].includes(format ?? '');
}

interface Pair {
  readonly header: string;
  readonly field: TargetField;
  readonly score: number;
}

/** Each column and each field at most once, the best pairs first. */
function bestPairs(pairs: readonly Pair[], found: Map<string, TargetField>): void {
  const taken = new Set([...found.values()].map(({ path }) => path));
  for (const { header, field } of [...pairs].sort((a, b) => b.score - a.score)) {
    if (found.has(header) || taken.has(field.path)) continue;
    found.set(header, field);
    taken.add(field.path);
  }
}

/** The mapping of a column onto a field. */
export function mappingOf(
  csvHeader: string,
  field: TargetField | undefined,
  values: readonly string[],
): CsvMapping {
  if (!field) return { csvHeader, schemaField: null, dataType: 'text', splitCharacter: null };
  const isList = field.property.type === 'array';
  return {
    csvHeader,
    schemaField: field.path,
    dataType: importDataTypeOf(field.property),
    splitCharacter: isList ? splitCharacterOf(values) : null,
  };
}

/** What separates the entries of lists in these cells; null if each has one entry. */
export function splitCharacterOf(values: readonly string[]): string | null {
  const found = values.filter((value) => !value.trim().startsWith('[')).map(detectSeparator);
  const counts = new Map<string, number>();
  for (const separator of found) {
    if (separator !== undefined) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/**
 * Suggests the field of each column by names, types and values.
 * @param rows the first rows of the file, in the order of the headers.
 */
export function suggestMapping(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  schema: EntitySchema,
): CsvMapping[] {
  const fields = targetFields(schema);
  const valuesOf = (header: string) =>
    rows.map((row) => row[headers.indexOf(header)] ?? '').filter((value) => value.trim() !== '');
  const found = new Map<string, TargetField>();
  for (const header of headers) {
    const part = header.includes('.') ? targetField(schema, header) : undefined;
    if (part) found.set(header, part);
  }
  const byName = headers.flatMap((header) =>
    fields.flatMap((field): Pair[] => {
      const name = nameLikeness(header, field);
      if (name < leastLikeness) return [];
      return [{ header, field, score: name + 0.5 * valueFit(valuesOf(header), field.property) }];
    }),
  );
  bestPairs(byName, found);
  const byValue = headers
    .filter((header) => !found.has(header) && valuesOf(header).length > 0)
    .flatMap((header) =>
      fields
        .filter(({ property }) => isTelling(property) && valueFit(valuesOf(header), property) === 1)
        .map((field): Pair => ({ header, field, score: 1 })),
    );
  bestPairs(byValue, found);
  return headers.map((header) => mappingOf(header, found.get(header), valuesOf(header)));
}

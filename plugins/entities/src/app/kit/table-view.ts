import type { EntityRow } from '../client/entity-client.js';
import type { Field } from './field.js';
import { asTexts, isBlank } from '@buildai/app-kit/lib/value-text.js';
import { optionsOf } from './field.js';

export interface TableSort {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a reader of a table has asked to see. */
export interface TableView {
  readonly search: string;
  /** Chosen values by field; a field without any does not filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: TableSort | undefined;
  /** From 0. */
  readonly page: number;
}

export const initialView: TableView = { search: '', filters: {}, sort: undefined, page: 0 };

/** Whether the reader has asked for fewer rows than there are. */
export function isNarrowed({ search, filters }: TableView): boolean {
  return search.trim() !== '' || Object.values(filters).some((values) => values.length > 0);
}

/** The columns: what the app asks for, or else every field but long texts. A table that is too wide scrolls. */
export function columnsOf(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => field.inTable ?? field.type !== 'long_text');
}

/** The fields that a table offers as filters. */
export function facetsOf(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ type }) => type === 'select' || type === 'multiselect' || type === 'boolean');
}

/** The choices of a facet. */
export function choicesOf(field: Field): readonly { value: string; label: string }[] {
  if (field.type !== 'boolean') return optionsOf(field);
  return [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ];
}

export type TextOf = (field: Field, value: unknown) => string;

/** The rows that the view asks for, in its order. Rows that do not sort apart keep the order they came in. */
export function applyView(
  records: readonly EntityRow[],
  fields: readonly Field[],
  view: TableView,
  textOf: TextOf,
): readonly EntityRow[] {
  const words = view.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const facets = fields.filter((field) => (view.filters[field.name]?.length ?? 0) > 0);
  const found = records.filter(
    (record) =>
      facets.every((field) => passesFacet(field, record[field.name], view.filters[field.name] ?? [])) &&
      (words.length === 0 || containsAll(record, fields, words, textOf)),
  );
  const sortField = view.sort && fields.find((field) => field.name === view.sort?.field);
  if (!view.sort || !sortField) return found;
  const sign = view.sort.direction === 'ascending' ? 1 : -1;
  return [...found].sort((a, b) =>
    compareValues(sortField, a[sortField.name], b[sortField.name], sign, textOf),
  );
}

function passesFacet(field: Field, value: unknown, chosen: readonly string[]): boolean {
  if (field.type === 'boolean') return chosen.includes(String(value === true));
  return asTexts(value).some((text) => chosen.includes(text));
}

function containsAll(
  record: EntityRow,
  fields: readonly Field[],
  words: readonly string[],
  textOf: TextOf,
): boolean {
  const text = fields
    .map((field) => textOf(field, record[field.name]))
    .join('\n')
    .toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** Blank values come last whichever way one sorts. */
function compareValues(field: Field, a: unknown, b: unknown, sign: 1 | -1, textOf: TextOf): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  return sign * compareFilled(field, a, b, textOf);
}

function compareFilled(field: Field, a: unknown, b: unknown, textOf: TextOf): number {
  switch (field.type) {
    case 'number':
    case 'currency':
    case 'percent':
    case 'rating':
      return Number(a) - Number(b);
    case 'boolean':
      return Number(a === true) - Number(b === true);
    case 'date':
    case 'datetime':
      return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
    case 'select': {
      const order = optionsOf(field).map((option) => option.value);
      return order.indexOf(String(a)) - order.indexOf(String(b));
    }
    default:
      return textOf(field, a).localeCompare(textOf(field, b), undefined, {
        numeric: true,
        sensitivity: 'base',
      });
  }
}

/** What a click on a column's head asks for next: up, down, as it came. */
export function nextSort(sort: TableSort | undefined, field: string): TableSort | undefined {
  if (sort?.field !== field) return { field, direction: 'ascending' };
  return sort.direction === 'ascending' ? { field, direction: 'descending' } : undefined;
}

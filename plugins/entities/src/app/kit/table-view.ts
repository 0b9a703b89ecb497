import type { EntityRow } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import { withoutZeroWidth } from '@buildai/core/shared';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { compareTexts } from '@buildai/app-kit/texts/compare-texts.js';
import { skinOf } from './skins/skin-of.js';

export interface TableSort {
  readonly field: string;
  readonly direction: 'ascending' | 'descending';
}

/** Search, filters, sort order and page of a table. */
export interface TableView {
  readonly search: string;
  /** Selected values by field; fields without any do not filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: TableSort | undefined;
  /** Zero-based. */
  readonly page: number;
}

export const initialView: TableView = { search: '', filters: {}, sort: undefined, page: 0 };

/** Whether search or filters are active. */
export function isNarrowed({ search, filters }: TableView): boolean {
  return search.trim() !== '' || Object.values(filters).some((values) => values.length > 0);
}

/** The columns: those the app requests, or all fields but long text. Wide tables scroll. */
export const columnsOf = (fields: readonly Field[]): readonly Field[] =>
  fields.filter((field) => field.inTable ?? !skinOf(field).isLong);

export type TextOf = (field: Field, value: unknown) => string;

/** Applies search, filters and sort order on the client (stable). */
export function applyView(
  records: readonly EntityRow[],
  fields: readonly Field[],
  view: TableView,
  textOf: TextOf,
): readonly EntityRow[] {
  const words = withoutZeroWidth(view.search).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const facets = fields.filter((field) => (view.filters[field.name]?.length ?? 0) > 0);
  const found = records.filter(
    (record) =>
      facets.every((field) =>
        skinOf(field).facet?.passes(record[field.name], view.filters[field.name] ?? []),
      ) &&
      (words.length === 0 || containsAll(record, fields, words, textOf)),
  );
  const sortField = view.sort && fields.find((field) => field.name === view.sort?.field);
  if (!view.sort || !sortField) return found;
  const sign = view.sort.direction === 'ascending' ? 1 : -1;
  return [...found].sort((a, b) =>
    compareValues(sortField, a[sortField.name], b[sortField.name], sign, textOf),
  );
}

function containsAll(
  record: EntityRow,
  fields: readonly Field[],
  words: readonly string[],
  textOf: TextOf,
): boolean {
  const texts = fields.map((field) => textOf(field, record[field.name])).join('\n');
  const text = withoutZeroWidth(texts).toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** Blank values come last in either direction. */
function compareValues(field: Field, a: unknown, b: unknown, sign: 1 | -1, textOf: TextOf): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  return sign * compareFilled(field, a, b, textOf);
}

function compareFilled(field: Field, a: unknown, b: unknown, textOf: TextOf): number {
  return skinOf(field).compare?.(a, b, field) ?? compareTexts(textOf(field, a), textOf(field, b));
}

/** The next sort state of a column: ascending, descending, none. */
export function nextSort(sort: TableSort | undefined, field: string): TableSort | undefined {
  if (sort?.field !== field) return { field, direction: 'ascending' };
  return sort.direction === 'ascending' ? { field, direction: 'descending' } : undefined;
}

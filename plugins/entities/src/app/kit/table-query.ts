import type { EntityFilter } from '../client/entity-client.js';
import type { Field } from './field.js';
import type { TableView } from './table-view.js';
import { optionsOf } from './field.js';

/** So many words of a search are looked for; a filter may search for 10, and the app's own is a part of it. */
const mostWords = 8;

export function searchWords(search: string): readonly string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** The ids of the rows that a reference field may name, by word. */
export type ReferenceMatches = (field: Field, word: string) => readonly string[];

/** Whether the server can put rows in the order of this field as a person sees it. */
export function isSortedByServer({ type }: Field): boolean {
  return type !== 'image' && type !== 'multiselect' && type !== 'reference';
}

/** What the view asks the server for, beside the filter that the table was given. Undefined: every row. */
export function tableFilter(
  own: EntityFilter | undefined,
  fields: readonly Field[],
  view: TableView,
  matches: ReferenceMatches,
): EntityFilter | undefined {
  const parts = [
    ...(own && Object.keys(own).length > 0 ? [own] : []),
    ...fields.flatMap((field) => facetFilter(field, view.filters[field.name] ?? [])),
    ...searchWords(view.search).map((word) => wordFilter(fields, word, matches)),
  ];
  return parts.length > 1 ? { $and: parts } : parts[0];
}

export function tableSort(own: string | undefined, view: TableView): string | undefined {
  if (!view.sort) return own;
  return view.sort.direction === 'descending' ? `-${view.sort.field}` : view.sort.field;
}

function facetFilter({ name, type }: Field, chosen: readonly string[]): readonly EntityFilter[] {
  if (chosen.length === 0) return [];
  if (type === 'select') return [{ [name]: { $in: chosen } }];
  if (type === 'multiselect') return [{ $or: chosen.map((value) => ({ [name]: { $contains: value } })) }];
  // Without a value is not yes: with both chosen every row fits.
  if (chosen.length > 1) return [];
  return [{ [name]: chosen[0] === 'true' ? true : { $ne: true } }];
}

/** A word stands in a text of the row, in the label of its choice, in the name of what it refers to, or is a number of it. */
function wordFilter(fields: readonly Field[], word: string, matches: ReferenceMatches): EntityFilter {
  const elsewhere = fields.flatMap((field): EntityFilter[] => {
    const { name, type, multiple } = field;
    const anyOf = (values: readonly string[], isList: boolean): EntityFilter[] => {
      if (values.length === 0) return [];
      return isList
        ? values.slice(0, 10).map((value) => ({ [name]: { $contains: value } }))
        : [{ [name]: { $in: values } }];
    };
    switch (type) {
      case 'select':
      case 'multiselect': {
        const labelled = optionsOf(field).filter(({ label }) =>
          label.toLocaleLowerCase().includes(word.toLocaleLowerCase()),
        );
        return anyOf(
          labelled.map(({ value }) => value),
          type === 'multiselect',
        );
      }
      case 'reference':
        return anyOf(matches(field, word), multiple === true);
      case 'number':
      case 'currency':
      case 'percent':
      case 'rating': {
        const number = /\d/.test(word) ? Number(word.replace(/[$€£%,]/g, '')) : NaN;
        return Number.isFinite(number) ? [{ [name]: number }] : [];
      }
      default:
        return [];
    }
  });
  const inTexts: EntityFilter = { $search: word };
  return elsewhere.length === 0 ? inTexts : { $or: [inTexts, ...elsewhere] };
}

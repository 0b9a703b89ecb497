import type { EntityFilter } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import type { TableView } from './table-view.js';
import { optionsOf } from '../client/field.js';

/** Maximum number of search words; a filter may have 10, and the app's own may use some. */
const mostWords = 8;

export function searchWords(search: string): readonly string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** IDs of rows that a reference field may refer to, by word. */
export type ReferenceMatches = (field: Field, word: string) => readonly string[];

/** Whether the server's sort order of this field matches what people expect. */
export function isSortedByServer({ type }: Field): boolean {
  return type !== 'image' && type !== 'multiselect' && type !== 'reference';
}

/** The server filter of the view, in addition to the table's own. Undefined: all rows. */
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
  // Missing values count as No; selecting both matches every row.
  if (chosen.length > 1) return [];
  return [{ [name]: chosen[0] === 'true' ? true : { $ne: true } }];
}

/** A word may occur in a text, an option label, the name of a referenced row, or be a number. */
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
      // The search of texts finds them, or what is typed cannot be compared with what is stored.
      case 'text':
      case 'long_text':
      case 'boolean':
      case 'date':
      case 'datetime':
      case 'time':
      case 'email':
      case 'phone':
      case 'url':
      case 'color':
      case 'image':
      default:
        return [];
    }
  });
  const inTexts: EntityFilter = { $search: word };
  return elsewhere.length === 0 ? inTexts : { $or: [inTexts, ...elsewhere] };
}

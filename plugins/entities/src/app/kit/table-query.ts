import type { EntityFilter } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import type { ReferenceMatches } from './skins/field-skin.js';
import type { TableView } from './table-view.js';
import { skinOf } from './skins/skin-of.js';

/** Maximum number of search words; a filter may have 10, and the app's own may use some. */
const mostWords = 8;

export function searchWords(search: string): readonly string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** Whether the server's sort order of this field matches what people expect. */
export const isSortedByServer = (field: Field): boolean => skinOf(field).sortedBy === undefined;

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

function facetFilter(field: Field, chosen: readonly string[]): readonly EntityFilter[] {
  return chosen.length === 0 ? [] : (skinOf(field).facet?.filters(field, chosen) ?? []);
}

/** A word may occur in a text, an option label, the name of a referenced row, or be a number. */
function wordFilter(fields: readonly Field[], word: string, matches: ReferenceMatches): EntityFilter {
  const elsewhere = fields.flatMap((field) => skinOf(field).finds?.(word, field, matches) ?? []);
  const inTexts: EntityFilter = { $search: word };
  return elsewhere.length === 0 ? inTexts : { $or: [inTexts, ...elsewhere] };
}

import type { VisibleField } from '../access/entity-view.js';
import type { Sql } from '../storage/sql/sql.js';

export type Scalar = string | number | boolean;
export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

/** A parsed filter: only fields that the actor may read, and values in their stored form. */
export type Filter =
  | { readonly type: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly type: 'not'; readonly filter: Filter }
  | {
      readonly type: 'compare';
      readonly field: VisibleField;
      readonly comparison: Comparison;
      readonly value: Scalar;
    }
  | { readonly type: 'in'; readonly field: VisibleField; readonly values: readonly Scalar[] }
  | { readonly type: 'contains'; readonly field: VisibleField; readonly value: Scalar }
  | { readonly type: 'startsWith' | 'endsWith'; readonly field: VisibleField; readonly value: string }
  | { readonly type: 'exists'; readonly field: VisibleField }
  /** Holds for a list without entries. */
  | { readonly type: 'noEntries'; readonly field: VisibleField }
  | { readonly type: 'word'; readonly field: VisibleField; readonly word: string }
  | SearchFilter
  | RelatedFilter;

/** Holds if each word occurs in one of the fields, ignoring case and accents. */
export interface SearchFilter {
  readonly type: 'search';
  readonly words: readonly string[];
  readonly fields: readonly VisibleField[];
}

/** Holds if a row that the field refers to, and that the actor may read, matches the inner filter. */
export interface RelatedFilter {
  readonly type: 'related';
  readonly field: VisibleField;
  /** Name of the entity that the field refers to. */
  readonly entity: string;
  /** The rows of that entity that the actor may read. */
  readonly rows: Sql;
  readonly filter: Filter;
}

/** The entities whose tables the condition reads beside the entity's own. */
export function relatedEntities(filter: Filter): readonly string[] {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(relatedEntities);
    case 'not':
      return relatedEntities(filter.filter);
    case 'related':
      return [filter.entity];
    default:
      return [];
  }
}

/** The searches in a filter, each of which an index may narrow down. */
export function searchesIn(filter: Filter): readonly SearchFilter[] {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(searchesIn);
    case 'not':
      return searchesIn(filter.filter);
    case 'search':
      return [filter];
    default:
      return [];
  }
}

/**
 * A filter over the fields of another entity, as one over the rows that refer to it. Conditions on one related
 * row are kept together; a negation holds if no related row matches.
 */
export function throughRelation(relation: Omit<RelatedFilter, 'type' | 'filter'>, filter: Filter): Filter {
  const related = (inner: Filter): Filter => ({ ...relation, type: 'related', filter: inner });
  switch (filter.type) {
    case 'and': {
      const plain = filter.filters.filter((part) => !isCompound(part));
      const rest = filter.filters.filter(isCompound).map((part) => throughRelation(relation, part));
      const first = plain.length > 0 ? [related({ type: 'and', filters: plain })] : [];
      return { type: 'and', filters: [...first, ...rest] };
    }
    case 'or':
      return { type: 'or', filters: filter.filters.map((part) => throughRelation(relation, part)) };
    case 'not':
      return { type: 'not', filter: throughRelation(relation, filter.filter) };
    default:
      return related(filter);
  }
}

function isCompound({ type }: Filter): boolean {
  return type === 'and' || type === 'or' || type === 'not';
}

/** Whether a condition asks for texts that come before or after one, in the order of their language. */
const isRange = (filter: Filter): boolean =>
  filter.type === 'compare' && filter.comparison !== 'eq' && filter.field.order !== undefined;

/** Fields of prose that an index in the order of their language would help to filter by. */
export function rangedFields(filter: Filter): readonly VisibleField[] {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(rangedFields);
    case 'compare':
      return isRange(filter) ? [filter.field] : [];
    default:
      return [];
  }
}

/** Fields that an index of their values would help to filter by. */
export function comparedFields(filter: Filter): readonly VisibleField[] {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(comparedFields);
    case 'compare':
      return isRange(filter) ? [] : [filter.field];
    case 'in':
    case 'startsWith':
      return [filter.field];
    default:
      return [];
  }
}

import type { VisibleField } from './entity-view.js';

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
  | { readonly type: 'exists'; readonly field: VisibleField };

/** Fields that an index would help to filter by. */
export function comparedFields(filter: Filter): readonly VisibleField[] {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(comparedFields);
    case 'compare':
    case 'in':
      return [filter.field];
    default:
      return [];
  }
}

import type { EntityFilter } from '@buildai/entities/shared';
import type { FilterRule } from './filter-rule.js';

function condition({ column, operator, value }: FilterRule): EntityFilter | undefined {
  if (operator === '$empty') return { [column]: null };
  if (operator === '$filled') return { [column]: { $exists: true } };
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (operator === '$not-contains') return { [column]: { $not: { $contains: value } } };
  return { [column]: { [operator]: value } };
}

/** The filter of the data API for these rules, all of which must match, and the searched words. */
export function filterQuery(rules: readonly FilterRule[], search: string): EntityFilter | undefined {
  const words = search.trim().split(/\s+/).slice(0, 10).join(' ');
  const conditions = [
    ...rules.map(condition).filter((each) => each !== undefined),
    ...(words === '' ? [] : [{ $search: words }]),
  ];
  if (conditions.length === 0) return undefined;
  return conditions.length === 1 ? conditions[0] : { $and: conditions };
}

import type { EntityFilter } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import { dayCondition, isDayRule } from './day-rule.js';
import type { FilterRule } from './filter-rule.js';

/** What shows nothing in a cell although it is a value. */
function blankOf({ property }: Column): '' | [] | undefined {
  if (property.type === 'array') return [];
  const isAnyText = property.type === 'string' && property.enum === undefined;
  return isAnyText && property.format !== 'date' && property.format !== 'date-time' ? '' : undefined;
}

function emptiness({ column, operator }: FilterRule, columns: readonly Column[]): EntityFilter {
  const shown = columns.find(({ id }) => id === column);
  const blank = shown?.created ? blankOf(shown) : undefined;
  const isEmpty = { [column]: null };
  const empty = blank === undefined ? isEmpty : { $or: [isEmpty, { [column]: blank }] };
  if (operator === '$empty') return empty;
  return blank === undefined ? { [column]: { $exists: true } } : { $not: empty };
}

/** The condition of a rule; undefined while it is unfinished. */
export function ruleCondition(rule: FilterRule, columns: readonly Column[]): EntityFilter | undefined {
  const { column, operator, value } = rule;
  if (operator === '$empty' || operator === '$filled') return emptiness(rule, columns);
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  if (operator === '$not-contains') return { [column]: { $not: { $contains: value } } };
  const shown = columns.find(({ id }) => id === column);
  if (!shown || !isDayRule(shown, operator)) return { [column]: { [operator]: value } };
  const day = dayCondition(shown, value);
  return day && { [column]: day };
}

/** The filter of the data API for these rules, all of which must match, and the searched words. */
export function filterQuery(
  columns: readonly Column[],
  rules: readonly FilterRule[],
  search: string,
): EntityFilter | undefined {
  const words = search.trim().split(/\s+/).slice(0, 10).join(' ');
  const conditions = [
    ...rules.map((rule) => ruleCondition(rule, columns)).filter((each) => each !== undefined),
    ...(words === '' ? [] : [{ $search: words }]),
  ];
  if (conditions.length === 0) return undefined;
  return conditions.length === 1 ? conditions[0] : { $and: conditions };
}

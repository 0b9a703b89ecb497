import type { Column } from '../model/column.js';
import { skinOf } from '../skins/skin-of.js';
import type { FilterRule } from './filter-rule.js';

export const needsValue = ({ operator }: FilterRule) => operator !== '$empty' && operator !== '$filled';

/** A rule of a column to begin with. */
export function newRule(column: Column): FilterRule {
  const [first] = skinOf(column).operators;
  return {
    column: column.id,
    operator: first?.operator ?? '$filled',
    ...(column.dataType === 'boolean' ? { value: true } : {}),
  };
}

import type { Column } from '../model/column.js';
import { shownText } from '../model/shown-text.js';
import type { FilterRule } from './filter-rule.js';
import { needsValue, operatorsOf } from './operators-of.js';

function valueText(column: Column, value: FilterRule['value']): string {
  if (value === undefined) return '…';
  if (column.dataType === 'boolean') return value === true ? 'checked' : 'not checked';
  return shownText(column, value);
}

/** A rule as its chip says it: `Price ≥ 5`. */
export function ruleText(column: Column, rule: FilterRule): string {
  const operator = operatorsOf(column).find((each) => each.operator === rule.operator)?.label ?? '';
  return `${column.label} ${operator}${needsValue(rule) ? ` ${valueText(column, rule.value)}` : ''}`;
}

import type { Column } from '../model/column.js';
import { shortMoment } from '../model/moment-text.js';
import type { FilterRule } from './filter-rule.js';
import { needsValue, operatorsOf } from './operators-of.js';

function valueText({ dataType, property }: Column, value: FilterRule['value']): string {
  if (value === undefined) return '…';
  if (Array.isArray(value)) return value.join(', ');
  if (dataType === 'boolean') return value === true ? 'checked' : 'not checked';
  return dataType === 'datetime' ? shortMoment(value, property.format === 'date') : String(value);
}

/** A rule as its chip says it: `Price ≥ 5`. */
export function ruleText(column: Column, rule: FilterRule): string {
  const operator = operatorsOf(column).find((each) => each.operator === rule.operator)?.label ?? '';
  return `${column.label} ${operator}${needsValue(rule) ? ` ${valueText(column, rule.value)}` : ''}`;
}

import type { Column } from '../model/column.js';
import { shortMoment } from '../model/moment-text.js';
import { displayText } from '../model/display-text.js';
import { isDayRule } from './day-rule.js';
import type { FilterRule } from './filter-rule.js';
import { skinOf } from '../skins/skin-of.js';

/** The value of a rule as its chip says it. */
export function valueText(column: Column, { operator, value }: FilterRule): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '…';
  if (column.dataType === 'boolean') return value === true ? 'checked' : 'not checked';
  return isDayRule(column, operator) ? shortMoment(value, 'date') : displayText(column, value);
}

/** The operator of a rule in the words of its menu. */
export const operatorText = (column: Column, { operator }: FilterRule): string =>
  skinOf(column).operators.find((each) => each.operator === operator)?.label ?? '';

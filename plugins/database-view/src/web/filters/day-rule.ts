import { addDays, readTime, writtenDay } from '@buildai/core/shared';
import type { EntityFilter } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import { inputMoment } from '../model/moment-text.js';
import { skinOf } from '../skins/skin-of.js';
import type { FilterOperator, FilterRule } from './filter-rule.js';

/** Whether a rule about a moment is about a whole day, whose value is a date: `2026-11-28`. */
export const isDayRule = (column: Column, operator: FilterOperator): boolean =>
  skinOf(column).input === 'datetime-local' && operator === '$eq';

/** The moments of a day in the time zone of the app; undefined for what is no date. */
export function dayCondition({ timeZone }: Column, value: unknown): EntityFilter | undefined {
  const day = writtenDay(String(value).slice(0, 10));
  if (day === undefined) return undefined;
  return { $gte: readTime(day, timeZone), $lt: readTime(addDays(day, 1), timeZone) };
}

/** A rule with another operator. A value that does not fit it is left out. */
export function withOperator(column: Column, rule: FilterRule, operator: FilterOperator): FilterRule {
  const { value, ...rest } = rule;
  const isList = operator === '$in' || operator === '$nin';
  if (value === undefined || isList !== Array.isArray(value)) return { ...rest, operator };
  const [wasDay, isDay] = [isDayRule(column, rule.operator), isDayRule(column, operator)];
  if (wasDay === isDay) return { ...rest, operator, value };
  const start = dayCondition(column, value)?.['$gte'];
  if (isDay) return { ...rest, operator, value: inputMoment(value, column.timeZone).slice(0, 10) };
  return typeof start === 'string' ? { ...rest, operator, value: start } : { ...rest, operator };
}

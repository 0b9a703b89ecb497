import type { EntityFilter } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import { inputMoment } from '../model/moment-text.js';
import type { FilterOperator, FilterRule } from './filter-rule.js';

/** Whether a rule about a moment is about a whole day, whose value is a date: `2026-11-28`. */
export const isDayRule = ({ dataType, property }: Column, operator: FilterOperator): boolean =>
  dataType === 'datetime' && property.format !== 'date' && operator === '$eq';

/** The moments of a day in the time zone of the browser; undefined for what is no date. */
export function dayCondition(day: unknown): EntityFilter | undefined {
  const start = new Date(`${String(day).slice(0, 10)}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return { $gte: start.toISOString(), $lt: end.toISOString() };
}

/** A rule with another operator. A value that does not fit it is left out. */
export function withOperator(column: Column, rule: FilterRule, operator: FilterOperator): FilterRule {
  const { value, ...rest } = rule;
  const isList = operator === '$in' || operator === '$nin';
  if (value === undefined || isList !== Array.isArray(value)) return { ...rest, operator };
  const [wasDay, isDay] = [isDayRule(column, rule.operator), isDayRule(column, operator)];
  if (wasDay === isDay) return { ...rest, operator, value };
  const start = dayCondition(value)?.['$gte'];
  if (isDay) return { ...rest, operator, value: inputMoment(value, false).slice(0, 10) };
  return typeof start === 'string' ? { ...rest, operator, value: start } : { ...rest, operator };
}

import type { AggregateGroup, EntityFilter } from '@buildai/entities/shared';
import type { FieldTypeId } from '@buildai/fields';
import { dayCondition } from '../filters/day-rule.js';
import { ruleCondition } from '../filters/filter-query.js';
import type { Column } from '../model/column.js';
import { inputMoment, shortMoment } from '../model/moment-text.js';
import { displayText } from '../model/display-text.js';

/** The value that the rows of a group share; of points in time, their day: `2026-01-31`. Null for no value. */
export type GroupValue = string | number | boolean | null;

/** Rows that share a value. */
export interface RowGroup {
  readonly key: string;
  readonly value: GroupValue;
  readonly count: number;
}

const ungrouped: readonly FieldTypeId[] = ['long_text', 'multiselect', 'references', 'list', 'image', 'json'];

/** Whether rows can be grouped by the column. Each row has an ID of its own, and texts of several lines are rarely the same. */
export const canGroup = ({ id, type }: Column): boolean => id !== 'id' && !ungrouped.includes(type);

export const keyOf = (value: GroupValue): string => JSON.stringify(value);

const keyLess = (value: GroupValue | undefined): boolean =>
  value === undefined || value === null || value === '';

/** The groups of an aggregate in their order. A text without characters is no value, and so in the last group. */
export function groupsOf(column: Column, groups: readonly AggregateGroup[]): readonly RowGroup[] {
  const values = groups.map(({ group, count }) => ({ value: group[column.id] ?? null, count }));
  const empty = values.filter(({ value }) => keyLess(value)).reduce((sum, { count }) => sum + count, 0);
  const filled = values.filter(({ value }) => !keyLess(value));
  const all = empty > 0 ? [...filled, { value: null, count: empty }] : filled;
  return all.map(({ value, count }) => ({ key: keyOf(value), value, count }));
}

/** The group that a row belongs to by its value. */
export function keyOfRow(column: Column, value: unknown): string {
  if (value === undefined || value === null || value === '') return keyOf(null);
  const day = column.type === 'datetime' ? inputMoment(value, column.timeZone).slice(0, 10) : '';
  return keyOf(day === '' ? (value as GroupValue) : day);
}

/** Longer texts are not compared as a whole by the server. */
const longestText = 1000;
const longestStart = 200;

/** The condition that the rows of a group match. */
export function groupCondition(column: Column, value: GroupValue): EntityFilter {
  if (typeof value === 'string' && value.length > longestText)
    return { [column.id]: { $startsWith: value.slice(0, longestStart) } };
  const rule =
    value === null
      ? ({ column: column.id, operator: '$empty' } as const)
      : ({ column: column.id, operator: '$eq', value } as const);
  return ruleCondition(rule, [column]) ?? {};
}

/** What a new row of the group is given; undefined if no one but the platform can give it. */
export function valuesOfGroup(
  column: Column,
  value: GroupValue,
): Readonly<Record<string, unknown>> | undefined {
  if (column.readonly) return undefined;
  if (value === null) return {};
  return { [column.id]: column.type === 'datetime' ? dayCondition(column, value)?.['$gte'] : value };
}

/** `No status`: the group of rows without a value. */
export const emptyLabel = ({ label }: Column): string => `No ${label.toLowerCase()}`;

/** The value of a group in words; that of a reference before its name is read. */
export function groupText(column: Column, value: GroupValue): string {
  if (value === null) return emptyLabel(column);
  return column.type === 'datetime' ? shortMoment(value, 'date') : displayText(column, value);
}

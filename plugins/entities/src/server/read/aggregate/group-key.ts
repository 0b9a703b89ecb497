import type { GroupUnit } from '../../../shared/aggregate.js';
import type { VisibleField } from '../../access/entity-view.js';
import type { RowSql } from '../../storage/sql/row-sql.js';
import type { Sql } from '../../storage/sql/sql.js';
import { sql } from '../../storage/sql/sql.js';

/** A field that rows are grouped by. */
export interface GroupKey {
  readonly visible: VisibleField;
  /** The unit of a date. */
  readonly unit: GroupUnit | undefined;
  /** The zone whose days points in time are grouped by. */
  readonly timeZone?: string;
}

export const isDate = ({ field }: VisibleField) =>
  field.property.format === 'date' || field.property.format === 'date-time';

/** The expression that rows of one group share; null if the actor sees no value of the field's kind. */
export function groupSql({ visible, unit, timeZone }: GroupKey, rowSql: RowSql): Sql {
  const key = visible.key(rowSql);
  if (visible.field.kind !== 'text') return key;
  const text = rowSql.text(visible.field);
  const value = unit === undefined ? text : rowSql.startOf(unit, text, timeZone);
  return sql`(case when ${key} is not null then ${value} end)`;
}

/** The value of a group as in a record. */
export function groupValue(
  { visible }: GroupKey,
  value: string | number | null | undefined,
): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  switch (visible.field.kind) {
    case 'number':
      return Number(value);
    case 'boolean':
      return Number(value) === 1;
    default:
      return String(value);
  }
}

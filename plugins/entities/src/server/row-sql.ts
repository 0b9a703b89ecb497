import type { EntityField } from './entity-model.js';
import type { Sql } from './sql.js';

/**
 * SQL expressions for rows that differ between the databases. Field names are validated literals in the text,
 * since an expression index is used only if its exact text occurs in the query.
 */
export interface RowSql {
  /**
   * The value that a field is compared and sorted by: text as its `textKey`, a boolean as 0 or 1, a list or an
   * object as 1. Null if there is no value of the field's kind, so values of an older schema never fail a
   * query.
   */
  key(field: EntityField): Sql;
  /** The full text of a text field, for rows in which `key` is not null. */
  text(field: EntityField): Sql;
  /** Whether the text contains the needle, ignoring case. */
  containsText(field: EntityField, needle: string): Sql;
  /** Whether the list contains the item. */
  containsItem(field: EntityField, item: string | number | boolean): Sql;
  /** The `data` of a row with these fields set, and null ones removed. */
  changed(values: Readonly<Record<string, unknown>>): Sql;
  /** Parses `data` as returned by the driver. */
  parse(data: unknown): Readonly<Record<string, unknown>>;
}

/** Splits a change into fields to set and fields to remove. */
export function splitChange(values: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(values);
  return {
    set: entries.filter(([, value]) => value !== null),
    cleared: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}

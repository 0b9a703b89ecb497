import type { EntityField } from './entity-model.js';
import type { Sql } from './sql.js';

/**
 * What of a row each database says in its own words. Field names stand in the text as literals: they are validated,
 * and an expression index is only used where its text is met again.
 */
export interface RowSql {
  /**
   * The value that a field of a row is compared and sorted by: text as its `textKey`, a boolean as 0 or 1, a list or
   * an object as 1. Null where there is no value of the field's kind, so a value of an older schema never fails a query.
   */
  key(field: EntityField): Sql;
  /** A text field in full, for rows in which `key` is not null. */
  text(field: EntityField): Sql;
  /** Whether the text holds the needle, in upper or lower case. */
  containsText(field: EntityField, needle: string): Sql;
  /** Whether the list holds the item. */
  containsItem(field: EntityField, item: string | number | boolean): Sql;
  /** The `data` of a row with these fields changed, null ones taken out. */
  changed(values: Readonly<Record<string, unknown>>): Sql;
  /** `data` as it comes from the driver. */
  parse(data: unknown): Readonly<Record<string, unknown>>;
}

/** The fields of a change that get a value, and those that lose theirs. */
export function splitChange(values: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(values);
  return {
    set: entries.filter(([, value]) => value !== null),
    cleared: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}

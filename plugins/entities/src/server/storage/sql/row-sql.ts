import type { GroupUnit } from '../../../shared/aggregate.js';
import type { EntityField, FieldKind } from '../../model/entity-model.js';
import type { TextOrder } from '../../model/option-order.js';
import type { RowStatements } from './row-statements.js';
import type { Sql } from './sql.js';

/** An amount to add to a number, which may be negative; a row without a value counts as 0. */
export interface Increment {
  readonly field: EntityField;
  readonly by: number;
}

/** Where in a text a needle should be. */
export type NeedlePlace = 'anywhere' | 'start' | 'end';

/**
 * SQL expressions for rows that differ between the databases. Field names are validated literals in the text,
 * since an expression index is used only if its exact text occurs in the query.
 */
export interface RowSql {
  /**
   * The value that a field is looked up by, and what is no prose is sorted by: text as its `textKey`, a boolean as 0
   * or 1, a list or an object as 1. Null if there is no value of the field's kind, so values of an older schema never fail a
   * query.
   */
  key(field: EntityField): Sql;
  /** What choices and prose are sorted by; null where `key` is. */
  orderKey(field: EntityField, order: TextOrder): Sql;
  /** What a text is sorted by, given as an expression. */
  textOrderKey(text: Sql, order: TextOrder): Sql;
  /** The full text of a text field, for rows in which `key` is not null. */
  text(field: EntityField): Sql;
  /** Whether the text contains the needle, ignoring case, or starts or ends with it. */
  matchesText(field: EntityField, needle: string, where: NeedlePlace): Sql;
  /** Whether the text contains the word, ignoring case and accents. */
  hasWord(field: EntityField, word: string): Sql;
  /**
   * The start of the day, week, month or year of a date in text; null if it is none.
   * @param timeZone in which a point in time has its day; without it, the day is the written one
   */
  startOf(unit: GroupUnit, text: Sql, timeZone?: string): Sql;
  /** Whether the list contains the item. */
  containsItem(field: EntityField, item: string | number | boolean): Sql;
  /** Whether the value of a field of the kind is one of these, which are bound together: there may be thousands. */
  among(value: Sql, kind: FieldKind, values: readonly (string | number)[]): Sql;
  /** Whether the list contains one of the texts that a query of one column returns. */
  containsItemOf(field: EntityField, query: Sql): Sql;
  /** The `data` of a row with these fields set, null ones removed, and amounts added to numbers. */
  changed(values: Readonly<Record<string, unknown>>, increments?: readonly Increment[]): Sql;
  /** The field's number, or 0, plus an amount, as JSON numbers add; null if the sum is too large. */
  increased(field: EntityField, by: number): Sql;
  /** The given time, or one just after that of the last update if that is not earlier. */
  nextUpdate(now: string): Sql;
  /** Statements for many rows at once. */
  readonly statements: RowStatements;
  /** Size of `data` in bytes. */
  readonly bytes: Sql;
  /** Parses `data` as returned by the driver. */
  parse(data: unknown): Readonly<Record<string, unknown>>;
}

/** Characters of `2026-01-31` that name the day, month or year. */
export const unitLengths = { day: 10, month: 7, year: 4 } as const;

/** Splits a change into fields to set and fields to remove. */
export function splitChange(values: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(values);
  return {
    set: entries.filter(([, value]) => value !== null),
    cleared: entries.filter(([, value]) => value === null).map(([name]) => name),
  };
}

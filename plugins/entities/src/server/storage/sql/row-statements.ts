import type { Row } from '../../model/row.js';
import type { Sql } from './sql.js';

/**
 * Statements for any number of rows, which take them as one JSON text: their own text does not depend on the number, so
 * they stay prepared, and nothing is compiled or bound per row.
 */
export interface RowStatements {
  insert(table: string, rows: readonly WrittenRow[]): Sql;
  /**
   * Returns the changed rows. Rows that the caller may not change are left; on PostgreSQL also those that another
   * transaction is changing, so that a batch never waits for one row.
   * @param changes JSON of `StoredChange[]`, each of another row
   */
  update(table: string, changes: string): Sql;
  /** Returns the rows with the `n` of what asked for them. @param asked JSON of `RowLookup[]` */
  get(table: string, asked: string): Sql;
}

/** A new row, and who writes it; null for rows whose history is unknown. */
export interface WrittenRow extends Row {
  readonly updatedBy: string | null;
}

/** A change of one row. */
export interface StoredChange {
  readonly id: string;
  /** The creator whose row alone may be changed; null for any. */
  readonly onlyOf: string | null;
  /** New values by field; null clears. No value is an object, since SQLite would merge it with the one before. */
  readonly patch: Readonly<Record<string, unknown>>;
  /** The fields that are null in the patch. */
  readonly cleared: readonly string[];
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly writer: string;
}

/** A row that is looked for. */
export interface RowLookup {
  readonly n: number;
  readonly id: string;
  /** The creator whose row alone may be read; null for any. */
  readonly onlyOf: string | null;
}

import type { Database, Transaction } from '@buildai/core';
import type { Sql } from '../sql/sql.js';

/** A table of rows. */
export interface SearchedTable {
  readonly tableId: string;
  /** Table name for knex; includes the schema on PostgreSQL. */
  readonly name: string;
}

/** The index of the texts of one table of rows, which the database keeps. It finds more rows than match, never fewer. */
export interface SearchIndex {
  /**
   * Builds the index beside running writes. Idempotent; continues where it was interrupted.
   * @param onProgress is passed the part that is done, from 0 to 1, where the index is built row by row
   */
  build(
    db: Database,
    table: SearchedTable,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<void>;
  /** The part of a running build that the database reports, from 0 to 1; undefined if it reports none. */
  reportedProgress(db: Database, table: SearchedTable): Promise<number | undefined>;
  /**
   * The condition of rows whose texts have all of these runs of three folded characters; undefined if these are more
   * than `most`.
   */
  candidates(
    db: Database,
    table: SearchedTable,
    trigrams: readonly string[],
    most: number,
  ): Promise<Sql | undefined>;
  /**
   * Whether a change of nearly all rows is much faster without the index, and keeps other apps waiting. Then the index
   * is dropped before, and built again in the background.
   */
  readonly slowsChanges: boolean;
  /** Removes what the index keeps beside the table of rows. Idempotent. */
  drop(tableId: string, transaction: Transaction): Promise<void>;
}

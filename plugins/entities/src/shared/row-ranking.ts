import { defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { EntityScope } from './entity-store.js';

/** A table of rows, and the fields whose texts are compared. */
export interface TextTable {
  readonly appId: string;
  readonly tableId: string;
  /** The fields by name, in order: those that every account that may read a row may read. */
  readonly fields: readonly string[];
}

/** A row as it was at a time. No two changes of a row have the same. */
export interface RowMoment {
  readonly id: string;
  readonly updatedAt: string;
}

export interface RowText extends RowMoment {
  /** The texts of the fields, each on a line of its own; empty if there are none. */
  readonly text: string;
}

/** Maximum number of rows that are compared: the newest of those that match. */
export const maxComparedRows = 20_000;

export interface RankRequest {
  readonly table: TextTable;
  /** The rows that the caller may read and wants; nothing else may influence the result. */
  readonly rows: readonly RowMoment[];
  /** The text that rows are compared with; that of a row with its ID. */
  readonly about: { readonly text: string; readonly id?: string };
  readonly limit: number;
  readonly scope: EntityScope;
  /** Runs work that keeps the server busy: its time is limited for callers without an account. @throws TooMuchRead */
  readonly counted: <T>(work: () => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal | undefined;
}

/** Ranks rows by similarity. At most one plugin contributes it. */
export interface RowRanking {
  /** @returns IDs of the most similar rows among the given ones, best first, without the one compared with */
  rank(request: RankRequest): Promise<readonly string[]>;
}
export const rowRankings = defineExtensionPoint<RowRanking>('entities/row-ranking');

/**
 * Texts of rows, also those that a caller may not read: for indexes of a `RowRanking` alone, which says nothing of rows
 * that it was not given.
 */
export interface RowTexts {
  /** The newest rows of a table, at most `maxComparedRows`; undefined if there is no such table. */
  moments(table: TextTable): Promise<readonly RowMoment[] | undefined>;
  /** The existing ones of these rows, at most 500. */
  texts(table: TextTable, ids: readonly string[]): Promise<readonly RowText[]>;
  /** The table that shows the rows of an entity now. */
  tableIdOf(appId: string, entity: string, inPreview: boolean): Promise<string | undefined>;
}
export const rowTexts = defineService<RowTexts>('entities/row-texts');

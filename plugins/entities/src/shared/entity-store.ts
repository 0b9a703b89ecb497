import type { Transaction } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { Aggregate, AggregateQuery } from './aggregate.js';
import type { EntitySchema } from './entity-schema.js';
import type { BulkChange, BulkOptions, RowSelection, TransactionChange } from './row-operations.js';

/** A row as returned: its own fields plus the four platform fields. */
export type EntityRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * Who is asking. `owner`: the builder in the database view and the assistant, who passes every level;
 * `app-user` with its role; `anonymous`, with the ID of the visitor if the request proves one.
 */
export type EntityActor =
  | { readonly kind: 'owner'; readonly userId: string }
  | { readonly kind: 'app-user'; readonly userId: string; readonly role: 'user' | 'admin' }
  | { readonly kind: 'anonymous'; readonly visitorId?: string | undefined };

/** Which rows of which app. */
export interface RowsPlace {
  readonly appId: string;
  /** True for the rows that the preview shows: its copy, if the app has one. Otherwise the live rows. */
  readonly inPreview?: boolean | undefined;
}

/** How many rows are created at once. */
export interface CreateManyOptions {
  /**
   * Runs in the transaction that stores the rows, also if none is valid: what it writes is stored with them or not
   * at all. If it throws, no row is stored.
   */
  readonly within?: (
    transaction: Transaction,
    outcome: {
      /** The IDs of the stored rows, in the given order. */
      readonly ids: readonly string[];
      readonly failures: readonly { readonly index: number; readonly message: string }[];
    },
  ) => Promise<void>;
  /**
   * For rows of a list that is stored in parts: when its rows count as created (default: now), and the place of each of
   * these in it. In the order of creation, newest first, rows are then in the order of the list.
   */
  readonly listed?: { readonly createdAt?: string | undefined; readonly places: readonly number[] };
}

/** The rows of an app, under the schemas of a version. */
export interface EntityScope extends RowsPlace {
  readonly versionId: string;
  readonly actor: EntityActor;
  /** The network of a caller without an account, whose slow reads are limited, for every actor. */
  readonly network?: string | undefined;
  /** Whether a function acts as the app itself. */
  readonly isService?: boolean;
}

/**
 * Selects rows: every entry must match. A key is a field, or one of `$and`, `$or` (lists of filters), `$not` (a
 * filter) and `$search` (text: each of its words, at most 10 per filter, must occur in a text field of the row
 * that the actor may read, as a part of any word, ignoring case and the accents of Latin letters; dates, references
 * and image addresses are not searched).
 *
 *     { status: 'open', price: { $gte: 5, $lt: 10 }, $or: [{ tags: { $contains: 'new' } }, { dueDate: null }] }
 *
 * `customer.city` is the field `city` of the row that the reference `customer` leads to, as far as the actor may
 * read that row and field; one that the actor may not read has no value. A list of references matches if one of
 * its rows matches all operators, and a negation if none does.
 *
 * A field's value is the value it must equal, or an object of operators, all of which must match:
 * - `$eq` `$ne` a value, or null for no value; `$in` `$nin` a list of values (at most 1000)
 * - `$gt` `$gte` `$lt` `$lte` for numbers, times and text, in sort order
 * - `$contains` for text: a substring, ignoring case; for a list: one of its items
 * - `$startsWith` `$endsWith` for text: how it starts or ends, ignoring case
 * - `$exists` true or false: whether there is a value
 * - `$not` an object of operators: the negation
 *
 * A row without a value matches only null, `$exists: false` and negations: `$ne: 'open'` finds it. A value that
 * does not fit the field's type, left by an older schema, counts as no value. The four platform fields can be
 * filtered and sorted like any other; lists and objects support only `$contains` (lists) and `$exists`. At most
 * 8 levels deep and 100 conditions. Errors name their path: `q.price.$gte`.
 */
export type EntityFilter = Readonly<Record<string, unknown>>;

export interface EntityQuery {
  readonly filter?: EntityFilter | undefined;
  /**
   * A field, prefixed with `-` for descending (default: `-createdAt`). Rows without a value come last either
   * way. Choices sort as their options are listed, and other text in the language of the app by its first 200
   * characters.
   */
  readonly sort?: string | undefined;
  /** 1 to 1000 (default: 50). A page with more than 8 MB of values has fewer rows, and a cursor for the rest. */
  readonly limit?: number | undefined;
  /** The `nextCursor` of the previous page, under the same sort. */
  readonly cursor?: string | undefined;
  /**
   * Rows to skip, from the cursor or from the start: for jumping into a long list. Its cost grows with it, so read on
   * with cursors.
   */
  readonly offset?: number | undefined;
  /** Returns only these fields and the four platform fields. */
  readonly fields?: readonly string[] | undefined;
}

/** Maximum number of rows that one action may change. */
export const maxChangedRows = 10_000;

/** Which rows are compared, and with what. */
export interface SimilarQuery {
  /** A row that the actor may read, or a text. */
  readonly to: { readonly id: string } | { readonly text: string };
  readonly where?: EntityFilter | undefined;
  /** 1 to 50 (default: 10). */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface TotalsQuery {
  readonly filter?: EntityFilter | undefined;
  /** Number fields to sum. */
  readonly sum?: readonly string[] | undefined;
}

/** Totals over the matching rows. */
export interface EntityTotals {
  readonly count: number;
  /** Sums by field; rows without a value are ignored. */
  readonly sums: Readonly<Record<string, number>>;
}

export interface Upserted {
  readonly record: EntityRecord;
  /** False if the row existed. */
  readonly created: boolean;
}

export interface WriteOptions {
  /**
   * Writes only if the row was last updated at one of these times, else fails with RowChanged. No two updates of a
   * row have the same time.
   */
  readonly ifUpdatedAt?: readonly string[] | undefined;
}

export interface EntityPage {
  readonly records: readonly EntityRecord[];
  readonly nextCursor: string | null;
}

/**
 * The only access to the rows of generated apps. Levels are part of each query: a row that the actor may not
 * read is NotFound, like one that does not exist; what the level forbids altogether is NotSignedIn or
 * NotAllowed. Values that the schema refuses are InvalidInput, with one detail per field (`body.dueDate`). An
 * unknown entity is NotFound.
 */
export interface EntityStore {
  /** Whether the app's preview shows a copy of its rows. */
  hasPreviewCopy(appId: string): Promise<boolean>;
  /** The entities of a version by name, from its `entities/*.json`; invalid files are skipped. */
  schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>>;
  list(scope: EntityScope, entity: string, query: EntityQuery): Promise<EntityPage>;
  count(scope: EntityScope, entity: string, filter?: EntityFilter): Promise<number>;
  /** Like `count` without a filter, but stops at `most`, so its cost is bounded by `most`. */
  countUpTo(scope: EntityScope, entity: string, most: number): Promise<number>;
  /** Totals over all rows that the actor may read; unreadable fields can be neither filtered nor summed. */
  totals(scope: EntityScope, entity: string, query: TotalsQuery): Promise<EntityTotals>;
  /** Counts, sums, averages and extremes of the rows that the actor may read, by at most two fields. */
  aggregate(scope: EntityScope, entity: string, query: AggregateQuery): Promise<Aggregate>;
  /**
   * The rows most like a row or a text, best first, among the newest 20,000 that the actor may read and that match. Only
   * fields without a level of their own are compared.
   */
  similar(scope: EntityScope, entity: string, query: SimilarQuery): Promise<readonly EntityRecord[]>;
  get(scope: EntityScope, entity: string, id: string): Promise<EntityRecord>;
  create(
    scope: EntityScope,
    entity: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<EntityRecord>;
  /**
   * Changes the given fields; null clears. `{ $increment: 1 }` adds to a number, so that concurrent increments all
   * count; a row without a value counts as 0.
   */
  update(
    scope: EntityScope,
    entity: string,
    id: string,
    change: Readonly<Record<string, unknown>>,
    options?: WriteOptions,
  ): Promise<EntityRecord>;
  /**
   * The number of matching rows, by the schema of a version that is not stored yet; counts at most `most`.
   * @throws InvalidInput for a filter that the schema does not allow.
   */
  countMatching(
    place: RowsPlace,
    entity: string,
    schema: EntitySchema,
    filter: EntityFilter,
    most: number,
  ): Promise<number>;
  delete(scope: EntityScope, entity: string, id: string, options?: WriteOptions): Promise<void>;
  /** Changes the row with the same values in the fields `by`, which a rule of the entity keeps unique, or creates it. */
  upsert(
    scope: EntityScope,
    entity: string,
    values: Readonly<Record<string, unknown>>,
    by?: readonly string[],
  ): Promise<Upserted>;
  /** Changes all selected rows that the actor may change, or none if one is refused. */
  updateMany(
    scope: EntityScope,
    entity: string,
    change: RowSelection & { readonly values: Readonly<Record<string, unknown>> },
    options?: BulkOptions,
  ): Promise<BulkChange>;
  /** Deletes all selected rows that the actor may delete. */
  deleteMany(
    scope: EntityScope,
    entity: string,
    selection: RowSelection,
    options?: BulkOptions,
  ): Promise<BulkChange>;
  /**
   * Makes all changes in their order, or none if one is refused; errors name the change as `body.changes.2`.
   * @returns the rows as written; null for deletions
   */
  transaction(
    scope: EntityScope,
    changes: readonly TransactionChange[],
  ): Promise<readonly (EntityRecord | null)[]>;
  /**
   * Stores the records that are valid and break no rule, and returns the others as failures by index. A list sorted
   * newest first shows them in the given order.
   */
  createMany(
    scope: EntityScope,
    entity: string,
    records: readonly Readonly<Record<string, unknown>>[],
    options?: CreateManyOptions,
  ): Promise<{
    records: readonly EntityRecord[];
    failures: readonly { readonly index: number; readonly message: string }[];
  }>;
}
export const entityStore = defineService<EntityStore>('entities/store');

import { defineService } from '@buildai/core/shared';
import type { EntitySchema } from './entity-schema.js';

/** A row as returned: its own fields plus the four platform fields. */
export type EntityRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * Who is asking. `owner`: the builder in the database view and the assistant, who passes every level;
 * `app-user` with its role; `anonymous`.
 */
export type EntityActor =
  | { readonly kind: 'owner'; readonly userId: string }
  | { readonly kind: 'app-user'; readonly userId: string; readonly role: 'user' | 'admin' }
  | { readonly kind: 'anonymous' };

/** Which rows of which app. */
export interface RowsPlace {
  readonly appId: string;
  /** True for the rows that the preview shows: its copy, if the app has one. Otherwise the live rows. */
  readonly inPreview?: boolean | undefined;
}

/** The rows of an app, under the schemas of a version. */
export interface EntityScope extends RowsPlace {
  readonly versionId: string;
  readonly actor: EntityActor;
}

/**
 * Selects rows: every entry must match. A key is a field, or one of `$and`, `$or` (lists of filters), `$not` (a
 * filter) and `$search` (text: each of its words, at most 10 per filter, must occur in a text field of the row
 * that the actor may read, ignoring case; dates, references and image addresses are not searched).
 *
 *     { status: 'open', price: { $gte: 5, $lt: 10 }, $or: [{ tags: { $contains: 'new' } }, { dueDate: null }] }
 *
 * A field's value is the value it must equal, or an object of operators, all of which must match:
 * - `$eq` `$ne` a value, or null for no value; `$in` `$nin` a list of values (at most 1000)
 * - `$gt` `$gte` `$lt` `$lte` for numbers, times and text, in sort order
 * - `$contains` for text: a substring, ignoring case; for a list: one of its items
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
   * way. Text sorts by its first 200 characters, ignoring the case of A to Z.
   */
  readonly sort?: string | undefined;
  /** 1 to 1000 (default: 50). */
  readonly limit?: number | undefined;
  /** The `nextCursor` of the previous page, under the same sort. */
  readonly cursor?: string | undefined;
  /** Returns only these fields and the four platform fields. */
  readonly fields?: readonly string[] | undefined;
}

/** Maximum number of rows that one action may change. */
export const maxChangedRows = 10_000;

export interface TotalsQuery {
  readonly filter?: EntityFilter | undefined;
  /** Number fields to sum. */
  readonly sum?: readonly string[] | undefined;
}

/** Totals over the matching rows. */
export interface EntityTotals {
  readonly count: number;
  /** By field; rows without a value are ignored. */
  readonly sums: Readonly<Record<string, number>>;
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
  get(scope: EntityScope, entity: string, id: string): Promise<EntityRecord>;
  create(
    scope: EntityScope,
    entity: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<EntityRecord>;
  update(
    scope: EntityScope,
    entity: string,
    id: string,
    change: Readonly<Record<string, unknown>>,
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
  delete(scope: EntityScope, entity: string, id: string): Promise<void>;
  /**
   * Stores the valid records and returns the others as failures by index. A list sorted newest first shows them
   * in the given order.
   */
  createMany(
    scope: EntityScope,
    entity: string,
    records: readonly Readonly<Record<string, unknown>>[],
  ): Promise<{
    records: readonly EntityRecord[];
    failures: readonly { readonly index: number; readonly message: string }[];
  }>;
}
export const entityStore = defineService<EntityStore>('entities/store');

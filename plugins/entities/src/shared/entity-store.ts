import { defineService } from '@buildai/core/shared';
import type { EntitySchema } from './entity-schema.js';

/** A row as everyone sees it: its own fields beside the platform's four. */
export type EntityRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * Who is asking. `owner`: the builder in the database view and the assistant, past every level;
 * `app-user` with its role; `anonymous`.
 */
export type EntityActor =
  | { readonly kind: 'owner'; readonly userId: string }
  | { readonly kind: 'app-user'; readonly userId: string; readonly role: 'user' | 'admin' }
  | { readonly kind: 'anonymous' };

/** Which rows of which app. */
export interface RowsPlace {
  readonly appId: string;
  /** True for those that the preview shows: its own copy, where the app has one. Else the live rows. */
  readonly inPreview?: boolean | undefined;
}

/** Which app's rows, under the schemas of which version. */
export interface EntityScope extends RowsPlace {
  readonly versionId: string;
  readonly actor: EntityActor;
}

/**
 * Which rows: every entry must hold. A key is a field, or one of `$and`, `$or` (lists of filters), `$not` (a
 * filter) and `$search` (text: each of its words, at most 10 in a filter, stands somewhere in the texts of the row that
 * the actor may read, in upper or lower case; dates, references and addresses of pictures are no texts).
 *
 *     { status: 'open', price: { $gte: 5, $lt: 10 }, $or: [{ tags: { $contains: 'new' } }, { dueDate: null }] }
 *
 * A field's value is what it equals, or an object of operators, all of which must hold:
 * - `$eq` `$ne` a value, or null for no value; `$in` `$nin` a list of them (at most 1000)
 * - `$gt` `$gte` `$lt` `$lte` for numbers, times and text, in the order in which lists are sorted
 * - `$contains` for text: it stands somewhere in it, in upper or lower case; for a list: it is one of its entries
 * - `$exists` true or false: whether there is a value
 * - `$not` an object of operators: the opposite of it
 *
 * A row without a value fits none of these but null, `$exists: false` and the opposites: `$ne: 'open'` finds it.
 * A value that is not of the field's type, left by an older schema, counts as none. The platform's four fields are
 * filtered and sorted by like any other; lists and objects know only `$contains` (lists) and `$exists`. At most
 * 8 levels deep and 100 conditions. Faults are told by their place: `q.price.$gte`.
 */
export type EntityFilter = Readonly<Record<string, unknown>>;

export interface EntityQuery {
  readonly filter?: EntityFilter | undefined;
  /**
   * A field, `-` before it for descending; `-createdAt` unless stated. Rows without a value come last either way.
   * Text sorts by its first 200 characters, A to Z before and after a to z alike.
   */
  readonly sort?: string | undefined;
  /** 1 to 1000; 50 unless stated. */
  readonly limit?: number | undefined;
  /** The `nextCursor` of the page before, under the same sort. */
  readonly cursor?: string | undefined;
  /** Only these fields, beside the platform's four. */
  readonly fields?: readonly string[] | undefined;
}

/** The most rows that one action may change. */
export const maxChangedRows = 10_000;

export interface TotalsQuery {
  readonly filter?: EntityFilter | undefined;
  /** Number fields to add up. */
  readonly sum?: readonly string[] | undefined;
}

/** What the rows that match come to. */
export interface EntityTotals {
  readonly count: number;
  /** By field; rows without a value add nothing. */
  readonly sums: Readonly<Record<string, number>>;
}

export interface EntityPage {
  readonly records: readonly EntityRecord[];
  readonly nextCursor: string | null;
}

/**
 * The one way to the rows of generated apps. Every level is part of the query itself: a row that one may not read is
 * NotFound like one that is not there; what the level forbids altogether is NotSignedIn or NotAllowed. Values that the
 * schema refuses are InvalidInput, a fault per field (`body.dueDate`). An entity that the version does not have is
 * NotFound.
 */
export interface EntityStore {
  /** Whether the preview of the app shows a copy of its rows. */
  hasPreviewCopy(appId: string): Promise<boolean>;
  /** The entities of a version by name, from its `entities/*.json`; a faulty file is left out. */
  schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>>;
  list(scope: EntityScope, entity: string, query: EntityQuery): Promise<EntityPage>;
  count(scope: EntityScope, entity: string, filter?: EntityFilter): Promise<number>;
  /** Like `count` without a filter, but stops at `most`: as fast among a million rows as among that many. */
  countUpTo(scope: EntityScope, entity: string, most: number): Promise<number>;
  /** Over all rows that the actor may read; a field that it may not read can be neither filtered by nor summed. */
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
   * How many rows match, by the schema of a version that is not stored yet; counts at most `most`.
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
  /** Stores what is valid and says what was not, by index. A list sorted newest first shows them in their order. */
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

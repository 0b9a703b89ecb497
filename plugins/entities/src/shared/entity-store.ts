import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
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

/** Which app's rows, under the schemas of which version. */
export interface EntityScope {
  readonly appId: string;
  readonly versionId: string;
  readonly actor: EntityActor;
}

export interface EntityQuery {
  /** `{ status: 'open', price: { $gte: 5 }, $or: [...] }`: $eq $ne $gt $gte $lt $lte $in $nin $contains $exists $and $or $not. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** A field, `-` before it for descending; `-createdAt` unless stated. */
  readonly sort?: string;
  /** 1 to 1000; 50 unless stated. */
  readonly limit?: number;
  readonly cursor?: string;
  readonly fields?: readonly string[];
}

export interface EntityPage {
  readonly records: readonly EntityRecord[];
  readonly nextCursor: string | null;
}

/** The one way to the rows of generated apps. Every level is part of the query itself. */
export interface EntityStore {
  /** The entities of a version by name, from its `entities/*.json`. */
  schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>>;
  list(scope: EntityScope, entity: string, query: EntityQuery): Promise<EntityPage>;
  count(scope: EntityScope, entity: string, filter?: EntityQuery['filter']): Promise<number>;
  get(scope: EntityScope, entity: string, id: string): Promise<EntityRecord>;
  create(scope: EntityScope, entity: string, values: Readonly<Record<string, unknown>>): Promise<EntityRecord>;
  update(scope: EntityScope, entity: string, id: string, change: Readonly<Record<string, unknown>>): Promise<EntityRecord>;
  delete(scope: EntityScope, entity: string, id: string): Promise<void>;
  /** Stores what is valid and says what was not, by index. */
  createMany(
    scope: EntityScope,
    entity: string,
    records: readonly Readonly<Record<string, unknown>>[],
    transaction?: Transaction,
  ): Promise<{ records: readonly EntityRecord[]; failures: readonly { index: number; message: string }[] }>;
  /** Makes the tables that the entities of this version need. Called in the transaction that makes the version. */
  prepare(appId: string, schemas: ReadonlyMap<string, EntitySchema>, transaction?: Transaction): Promise<void>;
  /** Moves the rows of a renamed entity to its new name. */
  renameEntity(appId: string, from: string, to: string, transaction?: Transaction): Promise<void>;
}
export const entityStore = defineService<EntityStore>('entities/store');

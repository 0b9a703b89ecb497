import { defineExtensionPoint } from '@buildai/core/shared';
import type { EntityRecord, EntityScope } from './entity-store.js';
import type { CheckedOperation } from './row-check.js';

/** What happens to one row. Both rows have all of their fields, whatever the writer may read. */
export interface CheckedChange {
  readonly operation: CheckedOperation;
  /** Null for a new row. */
  readonly before: EntityRecord | null;
  /** Null for a deleted row. The times of a row that is not written yet are those of the attempt. */
  readonly after: EntityRecord | null;
}

/** Why a change is not made. */
export interface RowRefusal {
  readonly message: string;
  /** What is wrong with single fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Changes of one entity by one writer, which are about to be made together. */
export interface CheckRequest {
  /** The version in force, the writer and the place of the rows. */
  readonly scope: EntityScope;
  readonly entity: string;
  /** Name of the function that the schema states. */
  readonly function: string;
  readonly changes: readonly CheckedChange[];
}

/** Asks what an entity names in `x-check`. */
export interface RowChecker {
  /**
   * @returns for each change, in their order, why it is refused, or null.
   * @throws an AppError if it cannot be decided: nothing is written then.
   */
  check(request: CheckRequest): Promise<readonly (RowRefusal | null)[]>;
}

/** The plugin that runs server functions contributes one. */
export const rowCheckers = defineExtensionPoint<RowChecker>('entities/row-checker');

import type { Database, Transaction } from '../database/transaction.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';

/** One table of a family. */
export interface FamilyTable {
  /** Says which it is on any database: `{appId}/{tableId}`. */
  readonly key: string;
  /** Where it is on this one, as knex takes it. */
  readonly table: string;
}

/**
 * Tables that no migration makes, since how many there are depends on what people do. Whoever makes them contributes
 * their family, so that a backup takes them along. Its own migration drops them when it is taken back.
 */
export interface TableFamily {
  /** `entities/rows` */
  readonly id: string;
  list(db: Database): Promise<readonly FamilyTable[]>;
  /** Makes the table, empty. @returns it. @throws Error for a key that is none. */
  create(key: string, transaction: Transaction): Promise<FamilyTable>;
}
export const tableFamilies = defineExtensionPoint<TableFamily>('core/table-family');

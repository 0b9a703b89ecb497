import type { Database, Transaction } from '../database/transaction.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';

/** One table of a family. */
export interface FamilyTable {
  /** Identifies the table on any database: `{appId}/{tableId}`. */
  readonly key: string;
  /** Table name on this database, in knex's form. */
  readonly table: string;
}

/**
 * Tables created at runtime rather than by migrations. Their owner contributes the family so that backups include them.
 * Rolling back the owner's migration drops them.
 */
export interface TableFamily {
  /** `entities/rows` */
  readonly id: string;
  list(db: Database): Promise<readonly FamilyTable[]>;
  /** Creates the table, empty. @returns the table. @throws Error for an invalid key */
  create(key: string, transaction: Transaction): Promise<FamilyTable>;
}
export const tableFamilies = defineExtensionPoint<TableFamily>('core/table-family');

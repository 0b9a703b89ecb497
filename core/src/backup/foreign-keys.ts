import { dialectOf } from '../database/dialect.js';
import type { Database, Transaction } from '../database/transaction.js';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Disables foreign keys on SQLite. Call before the transaction: SQLite ignores the setting inside one. */
export async function ignoreForeignKeys(db: Database): Promise<void> {
  if (dialectOf(db) === 'sqlite') await db.raw('pragma foreign_keys = off');
}

/**
 * Drops the foreign keys so that rows can be inserted in any order.
 * @returns a function that restores the keys, and throws if a row refers to a missing row
 */
export async function suspendForeignKeys(transaction: Transaction): Promise<() => Promise<void>> {
  if (dialectOf(transaction) === 'sqlite') {
    return async () => {
      const errors = await transaction.raw<{ table: string; parent: string }[]>('pragma foreign_key_check');
      const [first] = errors;
      if (first) throw new Error(`A row of ${first.table} refers to none of ${first.parent}.`);
    };
  }
  const { rows } = await transaction.raw<{ rows: ForeignKey[] }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) {
    await transaction.raw(`alter table ${table} drop constraint ??`, [name]);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await transaction.raw(`alter table ${table} add constraint ?? ${definition}`, [name]);
    }
  };
}

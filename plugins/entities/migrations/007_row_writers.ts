import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import type { Knex } from 'knex';
import { createHistoryTrigger, dropHistoryTrigger } from '../src/server/storage/history-trigger.js';
import { tablesOfRows } from './tables-of-rows.js';

async function hasWriter(db: Knex, name: string): Promise<boolean> {
  const [table = '', schema] = name.split('.').reverse();
  const scoped = schema === undefined ? db.schema : db.schema.withSchema(schema);
  return scoped.hasColumn(table, 'updated_by');
}

/** Who wrote each row last, and the trigger that keeps its history. */
export const rowWriters: Migration = {
  name: '007_row_writers',
  async up(db) {
    for (const table of await tablesOfRows(db)) {
      // Tables of a restored backup have the column already.
      if (!(await hasWriter(db, table.name))) {
        const text = dialectOf(db) === 'postgres' ? 'text collate "C"' : 'text';
        await db.raw(`alter table ?? add column updated_by ${text}`, [table.name]);
      }
      await dropHistoryTrigger(db, table);
      await createHistoryTrigger(db, table);
    }
  },
  async down(db) {
    for (const table of await tablesOfRows(db)) {
      await dropHistoryTrigger(db, table);
      await db.raw('alter table ?? drop column updated_by', [table.name]);
    }
  },
};

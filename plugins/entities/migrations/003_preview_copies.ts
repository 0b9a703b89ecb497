import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/**
 * Copies of rows for the preview: which apps have one, its tables, and the changes that versions made only
 * there.
 */
export const previewCopies: Migration = {
  name: '003_preview_copies',
  async up(db) {
    await db.schema.createTable('preview_copies', (table) => {
      table.string('app_id', 20).primary();
      /** The latest copy run. */
      table.string('run_id', 20).notNullable();
      /** The run whose tables the preview shows; null while it shows the live rows. */
      table.string('used_run', 20);
      /** State of the latest run: `copying`, `ready` or `failed`. */
      table.string('state', 10).notNullable();
      table.integer('copied_rows').notNullable();
      table.integer('total_rows').notNullable();
      table.string('copied_at', 30);
    });
    await db.schema.createTable('preview_tables', (table) => {
      table.string('app_id', 20).notNullable();
      table.string('run_id', 20).notNullable();
      /** The live table and the table with the copy of its rows. */
      table.string('table_id', 20).notNullable();
      table.string('copy_id', 20).notNullable();
      table.primary(['app_id', 'run_id', 'table_id']);
    });
    for (const changed of ['record_changes', 'record_change_restores'])
      await db.schema.alterTable(changed, (table) => {
        table.boolean('in_copy').notNullable().defaultTo(false);
      });
  },
  async down(db) {
    for (const changed of ['record_changes', 'record_change_restores'])
      await db.schema.alterTable(changed, (table) => {
        table.dropColumn('in_copy');
      });
    const rows = await db<{ app_id: string; copy_id: string }>('preview_tables').select('app_id', 'copy_id');
    for (const { app_id, copy_id } of rows) {
      const table = `rows_${copy_id}`;
      const name = dialectOf(db) === 'postgres' ? `app_${app_id}.${table}` : table;
      await db.raw('drop table if exists ??', [name]);
    }
    await db.schema.dropTable('preview_tables');
    await db.schema.dropTable('preview_copies');
  },
};

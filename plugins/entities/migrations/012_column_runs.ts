import type { Migration } from '@buildai/core';

/** Conversions of columns in the background, and renames of fields that a restore turns back. */
export const columnRuns: Migration = {
  name: '012_column_runs',
  async up(db) {
    await db.schema.createTable('column_runs', (table) => {
      table.string('run_id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('entity', 200).notNullable();
      /** The change as JSON. */
      table.text('change').notNullable();
      table.text('description').notNullable();
      table.string('base_id', 20).notNullable();
      table.string('account_id', 20).notNullable();
      table.string('state', 20).notNullable();
      /** ID of the last row that was read. */
      table.string('last_id', 20).notNullable();
      table.integer('done_rows').notNullable();
      table.integer('total_rows').notNullable();
      table.text('error');
      table.string('version_id', 20);
      table.string('created_at', 40).notNullable();
      table.index(['app_id', 'entity', 'created_at']);
    });
    await db.schema.createTable('column_conversions', (table) => {
      table.string('run_id', 20).notNullable();
      table.string('row_id', 20).notNullable();
      // The changed fields as JSON, as in record_changes; null for a field without a value.
      table.text('before').notNullable();
      table.text('after').notNullable();
      table.primary(['run_id', 'row_id']);
    });
    await db.schema.createTable('column_moves', (table) => {
      table.string('app_id', 20).notNullable();
      /** Number of the version that renamed the field. */
      table.integer('version').notNullable();
      table.string('table_id', 20).notNullable();
      table.string('from_field', 60).notNullable();
      table.string('to_field', 60).notNullable();
      table.boolean('in_copy').notNullable();
      table.primary(['app_id', 'version']);
    });
  },
  async down(db) {
    await db.schema.dropTable('column_moves');
    await db.schema.dropTable('column_conversions');
    await db.schema.dropTable('column_runs');
  },
};

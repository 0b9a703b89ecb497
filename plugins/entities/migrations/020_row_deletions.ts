import type { Migration } from '@buildai/core';

/** Deletions of many rows by the server, each of which the history of a table shows as one. */
export const rowDeletions: Migration = {
  name: '020_row_deletions',
  async up(db) {
    await db.schema.createTable('row_deletions', (table) => {
      table.string('deletion_id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('entity', 200).notNullable();
      table.string('table_id', 20).notNullable();
      table.string('account_id', 20).notNullable();
      /** The rows as JSON. */
      table.text('selection').notNullable();
      table.string('state', 20).notNullable();
      /** ID of the last row that was read. */
      table.string('last_id', 20).notNullable();
      table.integer('total_rows').notNullable();
      table.integer('deleted_rows').notNullable();
      table.integer('restored_rows').notNullable();
      /** The moment of all its entries in the history. */
      table.string('deleted_at', 40).notNullable();
      table.index(['app_id', 'entity', 'deleted_at']);
      table.index(['table_id', 'deleted_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('row_deletions');
  },
};

import type { Migration } from './migration.js';

/** A value that is encrypted with the secret key, so that another key is noticed: one row. */
export const secretKeyCheck: Migration = {
  name: '009_secret_key_check',
  async up(db) {
    await db.schema.createTable('secret_key_check', (table) => {
      table.integer('only').primary();
      table.string('sealed', 200).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('secret_key_check');
  },
};

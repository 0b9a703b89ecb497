import type { Migration } from '@buildai/core';

/** For each function of a published app, the code that last worked there. Deleted with the app. */
export const liveFunctions: Migration = {
  name: '002_live_functions',
  async up(db) {
    await db.schema.createTable('live_functions', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      table.string('code_hash', 70).notNullable();
      // A version that has this code.
      table.string('version_id', 20).notNullable();
      table.primary(['app_id', 'name']);
    });
  },
  async down(db) {
    await db.schema.dropTable('live_functions');
  },
};

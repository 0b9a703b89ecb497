import type { Migration } from '@buildai/core';

/** Saved views of entities, for all builders of an app. Deleted with the app. */
export const views: Migration = {
  name: '002_views',
  async up(db) {
    await db.schema.createTable('database_views', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('entity', 200).notNullable();
      table.string('name', 80).notNullable();
      // grid, gallery, board, calendar
      table.string('kind', 10).notNullable();
      table.text('state').notNullable();
      // Counts the changes, so that no one overwrites what they did not see.
      table.integer('revision').notNullable();
      table.string('created_at', 24).notNullable();
      table.index(['app_id', 'entity', 'created_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('database_views');
  },
};

import type { Migration } from '@buildai/core';

/** Apps, and all current and former slugs. */
export const apps: Migration = {
  name: '001_apps',
  async up(db) {
    await db.schema.createTable('apps', (table) => {
      table.string('id', 20).primary();
      table.string('owner_id', 20).notNullable();
      table.string('kind', 20).notNullable();
      table.string('name', 100).notNullable();
      table.text('description').notNullable();
      table.string('slug', 32).notNullable().unique();
      table.string('picture_key', 20).notNullable();
      table.string('published_version_id', 20);
      table.string('published_at', 24);
      table.string('created_at', 24).notNullable();
      table.string('updated_at', 24).notNullable();
      table.index(['owner_id', 'updated_at', 'id']);
    });
    // Outlives the app: a known address must never lead to another owner's app.
    await db.schema.createTable('app_slugs', (table) => {
      table.string('slug', 32).primary();
      table.string('app_id', 20).notNullable();
      table.string('given_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('app_slugs');
    await db.schema.dropTable('apps');
  },
};

import type { Migration } from '@buildai/core';

/** Secrets of apps, their values sealed. Deleted with the app. */
export const appSecretsTable: Migration = {
  name: '001_app_secrets',
  async up(db) {
    await db.schema.createTable('app_secrets', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      // Readable only with SECRET_KEY, and only for this app and name.
      table.text('sealed_value').notNullable();
      table.text('instructions').notNullable();
      table.string('created_at', 24).notNullable();
      table.string('updated_at', 24).notNullable();
      table.primary(['app_id', 'name']);
    });
  },
  async down(db) {
    await db.schema.dropTable('app_secrets');
  },
};

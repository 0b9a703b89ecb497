import type { Migration } from '@buildai/core';

/** Settings of apps: one row per setting that was changed. */
export const settings: Migration = {
  name: '004_settings',
  async up(db) {
    await db.schema.createTable('app_settings', (table) => {
      table.string('app_id', 20).notNullable();
      table.string('key', 60).notNullable();
      // JSON.
      table.text('value').notNullable();
      table.string('updated_at', 24).notNullable();
      table.primary(['app_id', 'key']);
      table.foreign('app_id').references('apps.id').onDelete('CASCADE');
    });
  },
  async down(db) {
    await db.schema.dropTable('app_settings');
  },
};

import type { Migration } from '@buildai/core';

/** Secrets that the assistant asked the builders of an app for. Deleted with the app. */
export const secretRequests: Migration = {
  name: '002_secret_requests',
  async up(db) {
    await db.schema.createTable('app_secret_requests', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      table.text('description').notNullable();
      table.string('requested_at', 24).notNullable();
      table.primary(['app_id', 'name']);
    });
  },
  async down(db) {
    await db.schema.dropTable('app_secret_requests');
  },
};

import type { Migration } from '@buildai/core';

/** The template that was last made of an app: an archive in the file storage. Deleted with the app. */
export const appTemplates: Migration = {
  name: '001_app_templates',
  async up(db) {
    await db.schema.createTable('app_templates', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      table.string('file', 200).notNullable();
      table.string('version_id', 20).notNullable();
      table.boolean('has_rows').notNullable();
      table.string('made_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('app_templates');
  },
};

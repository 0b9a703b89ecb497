import type { Migration } from '@buildai/core';

/** Repaired apps that an admin may apply, for an hour. */
export const repairResults: Migration = {
  name: '001_repair_results',
  async up(db) {
    await db.schema.createTable('repair_results', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('version_id', 20).notNullable();
      // JSON array of file changes.
      table.text('changes').notNullable();
      // JSON object: what the conversation shows once the repair is applied.
      table.text('summary').notNullable();
      table.string('created_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('repair_results');
  },
};

import type { Migration } from '@buildai/core';

/** Errors seen in running apps. */
export const issues: Migration = {
  name: '001_issues',
  async up(db) {
    await db.schema.createTable('runtime_issues', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('version_id', 20).notNullable();
      /** Hash that identifies repeated occurrences of the same issue. */
      table.string('fingerprint', 64).notNullable();
      table.string('kind', 20).notNullable();
      table.text('message').notNullable();
      table.text('stack');
      table.text('component_stack');
      table.text('place');
      table.text('route').notNullable();
      table.integer('count').notNullable();
      table.string('first_seen_at', 24).notNullable();
      table.string('last_seen_at', 24).notNullable();
      table.unique(['app_id', 'version_id', 'fingerprint']);
      table.index(['app_id', 'last_seen_at', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('runtime_issues');
  },
};

import type { Migration } from '@buildai/core';

/** What builders said about previews that change rows of the published app. Deleted with the app. */
export const liveWrites: Migration = {
  name: '017_live_writes',
  async up(db) {
    await db.schema.createTable('live_write_approvals', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // It counts only while the app belongs to this account.
      table.string('owner_id', 20).notNullable();
      // The code of a version, without its entities.
      table.string('code_hash', 64).notNullable();
      // asked, allowed, declined
      table.string('state', 10).notNullable();
      // The account that decided.
      table.string('decided_by', 20);
      table.string('decided_at', 24);
      table.primary(['app_id', 'owner_id', 'code_hash']);
    });
    await db.schema.createTable('held_row_changes', (table) => {
      // In the order in which replies made them.
      table.increments('id');
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('owner_id', 20).notNullable();
      // JSON: rows that a reply adds, or how it changes some.
      table.text('change').notNullable();
      table.string('created_at', 24).notNullable();
      table.index(['app_id', 'owner_id']);
    });
  },
  async down(db) {
    for (const table of ['held_row_changes', 'live_write_approvals']) await db.schema.dropTable(table);
  },
};

import type { Migration } from '@buildai/core';

/** Recent writes by visitors, per app. */
export const visitorWrites: Migration = {
  name: '004_visitor_writes',
  async up(db) {
    await db.schema.createTable('visitor_writes', (table) => {
      table.string('app_id', 20).notNullable();
      /** Hash of the network, or the ID of an end user; empty for all visitors of the app together. */
      table.string('visitor', 43).notNullable();
      /** End of the hour; for all visitors together, of the day. */
      table.string('window_ends_at', 30).notNullable();
      table.bigInteger('rows').notNullable();
      table.bigInteger('bytes').notNullable();
      table.primary(['app_id', 'visitor', 'window_ends_at']);
      table.index(['window_ends_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('visitor_writes');
  },
};

import type { Migration } from './migration.js';

/** Events, kept for a day: sent to all instances, and to browsers that reconnect. */
export const events: Migration = {
  name: '001_events',
  async up(db) {
    await db.schema.createTable('events', (table) => {
      table.bigIncrements('id');
      table.string('type', 100).notNullable();
      // Set only for live updates.
      table.string('topic', 100);
      table.text('data').notNullable();
      table.string('created_at', 24).notNullable().index();
      table.index(['topic', 'id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('events');
  },
};

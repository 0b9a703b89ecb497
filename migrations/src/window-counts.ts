import type { Migration } from './migration.js';

/** What was counted in a window of time: attempts, rows, bytes. */
export const windowCounts: Migration = {
  name: '006_window_counts',
  async up(db) {
    await db.schema.createTable('window_counts', (table) => {
      // A hash of the limit's name and of whom it counts.
      table.string('key', 43).primary();
      table.bigInteger('total').notNullable();
      table.string('ends_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('window_counts');
  },
};

import type { Migration } from './migration.js';

/** Amounts counted per time window: attempts, rows, bytes. */
export const windowCounts: Migration = {
  name: '006_window_counts',
  async up(db) {
    await db.schema.createTable('window_counts', (table) => {
      // Hash of the counter's key: the limit's name and its subject.
      table.string('key', 43).primary();
      table.bigInteger('total').notNullable();
      table.string('ends_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('window_counts');
  },
};

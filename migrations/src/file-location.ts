import type { Migration } from './migration.js';

/** Where the files of this installation are, so that a start with other settings does not lose them: one row. */
export const fileLocation: Migration = {
  name: '008_file_location',
  async up(db) {
    await db.schema.createTable('file_location', (table) => {
      table.integer('only').primary();
      // `folder`, or the address of a bucket without its key.
      table.string('location', 1000).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('file_location');
  },
};

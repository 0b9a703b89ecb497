import type { Migration } from '@buildai/core';

/** Imports are undone by a job, which notes how many rows it has deleted. */
export const undoneImports: Migration = {
  name: '003_undone_imports',
  async up(db) {
    await db.schema.alterTable('imports', (table) => {
      table.integer('deleted').notNullable().defaultTo(0);
    });
    // These were undone by a page that was closed meanwhile. They can be undone again.
    await db('imports').where({ state: 'undoing' }).update({ state: 'complete' });
  },
  async down(db) {
    await db.schema.alterTable('imports', (table) => {
      table.dropColumn('deleted');
    });
  },
};

import type { Migration } from '@buildai/core';

/** How often the address of an app's preview was replaced. */
export const previewGeneration: Migration = {
  name: '007_preview_generation',
  async up(db) {
    await db.schema.alterTable('apps', (table) => {
      table.integer('preview_generation').notNullable().defaultTo(0);
    });
  },
  async down(db) {
    // The query builder would rebuild the table on SQLite, which deletes the rows that refer to it.
    await db.raw('alter table apps drop column preview_generation');
  },
};

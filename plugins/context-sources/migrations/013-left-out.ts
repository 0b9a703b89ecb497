import type { Migration } from '@buildai/core';

/** What the last listing of a source left out, and why: JSON, or null. */
export const leftOut: Migration = {
  name: '013_left_out',
  async up(db) {
    await db.schema.alterTable('context_app_sources', (table) => {
      table.text('left_out');
    });
  },
  async down(db) {
    await db.schema.alterTable('context_app_sources', (table) => {
      table.dropColumn('left_out');
    });
  },
};

import type { Migration } from '@buildai/core';

/** What the last sync of an item could not read, as a sentence; null if it read everything. */
export const warnings: Migration = {
  name: '017_warnings',
  async up(db) {
    await db.schema.alterTable('context_items', (table) => {
      table.text('warning');
    });
  },
  async down(db) {
    await db.schema.alterTable('context_items', (table) => {
      table.dropColumn('warning');
    });
  },
};

import type { Migration } from '@buildai/core';

export const openCheckouts: Migration = {
  name: '006_open_checkouts',
  async up(db) {
    await db.schema.alterTable('plan_checkouts', (table) => {
      // The provider's ID, once it is open there; and when it stopped being payable.
      table.string('reference', 255);
      table.string('closed_at', 24);
      table.index(['account_id', 'provider']);
    });
  },
  async down(db) {
    await db.schema.alterTable('plan_checkouts', (table) => {
      table.dropIndex(['account_id', 'provider']);
      table.dropColumn('reference');
      table.dropColumn('closed_at');
    });
  },
};

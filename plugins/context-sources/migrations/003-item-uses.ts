import type { Migration } from '@buildai/core';

/** Which parts of an app (tools, templates) use which items. */
export const itemUses: Migration = {
  name: '003_item_uses',
  async up(db) {
    await db.schema.createTable('context_item_uses', (table) => {
      table.string('app_id', 20).notNullable();
      table.string('user_kind', 40).notNullable();
      table.string('user_id', 40).notNullable();
      table.string('item_id', 20).notNullable();
      table.primary(['app_id', 'user_kind', 'user_id', 'item_id']);
      table.index(['item_id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('context_item_uses');
  },
};

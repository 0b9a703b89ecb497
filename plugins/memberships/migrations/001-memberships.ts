import type { Migration } from '@buildai/core';

/** What an app sells memberships by, and who bought one. Deleted with the app. */
export const memberships: Migration = {
  name: '001_memberships',
  async up(db) {
    await db.schema.createTable('membership_setups', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      // Sealed: the token that was entered last, and the one that the connected product is read with.
      table.text('sealed_new_token');
      table.text('sealed_token');
      table.boolean('is_completed').notNullable();
      // All null until a product is connected.
      table.string('product_id', 120);
      table.string('product_name', 300);
      table.string('product_url', 500);
      // Whether Gumroad announces changes.
      table.boolean('has_pings').notNullable();
      // Number of the newest read of a purchase.
      table.integer('reads').notNullable();
      table.string('synced_at', 24);
      table.string('sync_problem', 300);
      table.string('updated_at', 24).notNullable();
    });
    await db.schema.createTable('membership_purchases', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // The subscription, or the sale of what is bought once.
      table.string('reference', 150).notNullable();
      table.string('product_id', 120).notNullable();
      table.string('email', 254).notNullable();
      // active, overdue, ended, refunded, disputed
      table.string('status', 10).notNullable();
      // When a cancelled subscription ends.
      table.string('ends_at', 24);
      table.string('started_at', 24).notNullable();
      // The end user whom it admits; null until it is claimed.
      table.string('user_id', 20);
      // Number of the read that found this.
      table.integer('read_number').notNullable();
      table.string('updated_at', 24).notNullable();
      table.primary(['app_id', 'reference']);
      table.index(['app_id', 'user_id']);
      table.index(['app_id', 'email']);
      table.index(['status', 'ends_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('membership_purchases');
    await db.schema.dropTable('membership_setups');
  },
};

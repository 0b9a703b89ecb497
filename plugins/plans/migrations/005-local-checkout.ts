import type { Migration } from '@buildai/core';

export const localCheckout: Migration = {
  name: '005_local_checkout',
  async up(db) {
    // Sales of the test checkout, as another provider stores them elsewhere.
    await db.schema.createTable('plan_local_sales', (table) => {
      table.string('id', 40).primary();
      table.string('checkout_id', 43).notNullable().unique();
      // The order and its state, as JSON.
      table.text('purchase').notNullable();
      table.string('created_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('plan_local_sales');
  },
};

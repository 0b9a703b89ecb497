import type { Migration } from '@buildai/core';

export const checkout: Migration = {
  name: '003_checkout',
  async up(db) {
    await db.schema.createTable('plan_checkouts', (table) => {
      // Unguessable: a purchase with it belongs to this account.
      table.string('id', 43).primary();
      table.string('provider', 40).notNullable();
      table.string('account_id', 20).notNullable();
      table.string('item', 80).notNullable();
      table.string('recurrence', 10);
      table.string('created_at', 24).notNullable();
    });
    await db.schema.createTable('plan_notices', (table) => {
      table.string('id', 20).primary();
      table.string('provider', 40).notNullable();
      table.string('key', 100).notNullable();
      table.text('body').notNullable();
      // The objects it refers to, as JSON.
      table.text('notice_references').notNullable();
      table.string('received_at', 24).notNullable();
      // Null until these were read and applied.
      table.string('applied_at', 24).index();
      table.text('error');
      table.unique(['provider', 'key']);
    });
    await db.schema.createTable('plan_purchases', (table) => {
      table.string('id', 20).primary();
      table.string('provider', 40).notNullable();
      // The provider's ID of the subscription, or of the sale for one-time purchases.
      table.string('reference', 120).notNullable();
      table.string('kind', 12).notNullable();
      table.string('plan_id', 40);
      table.string('package_id', 20);
      // Null until its owner is known.
      table.string('account_id', 20).index();
      table.string('email', 254).notNullable();
      table.string('recurrence', 10);
      table.string('status', 10).notNullable();
      table.string('started_at', 24).notNullable();
      table.string('cancelled_at', 24);
      table.string('ends_at', 24);
      // Sequence number of the read that this was stored from.
      table.integer('applied_read').notNullable();
      table.string('read_at', 24).notNullable();
      table.unique(['provider', 'reference']);
    });
    // Reads of a provider are numbered when they begin, so that a late response does not overwrite a newer one.
    await db.schema.createTable('plan_readings', (table) => {
      table.string('provider', 40).primary();
      table.integer('last').notNullable();
    });
    await db.schema.createTable('plan_payments', (table) => {
      table.string('provider', 40).notNullable();
      table.string('sale_id', 120).notNullable();
      table.string('purchase_id', 20).notNullable().index();
      table.integer('amount').notNullable();
      table.integer('refunded').notNullable();
      table.string('currency', 3).notNullable();
      table.string('status', 10).notNullable();
      table.string('paid_at', 24).notNullable();
      table.primary(['provider', 'sale_id']);
      table.foreign('purchase_id').references('plan_purchases.id').onDelete('CASCADE');
    });
  },
  async down(db) {
    await db.schema.dropTable('plan_payments');
    await db.schema.dropTable('plan_readings');
    await db.schema.dropTable('plan_purchases');
    await db.schema.dropTable('plan_notices');
    await db.schema.dropTable('plan_checkouts');
  },
};

import type { Migration } from '@buildai/core';

export const plans: Migration = {
  name: '001_plans',
  async up(db) {
    await db.schema.createTable('plans', (table) => {
      table.string('id', 40).primary();
      table.integer('rank').notNullable();
      // The whole plan as JSON; its structure is defined by the catalogue.
      table.text('plan').notNullable();
      table.string('updated_at', 24).notNullable();
    });
    // A plan granted by an admin. Accounts without a row have their purchased plan, or the default plan.
    await db.schema.createTable('plan_grants', (table) => {
      table.string('account_id', 20).primary();
      table.string('plan_id', 40).notNullable();
      table.string('granted_at', 24).notNullable();
      // Null: permanent.
      table.string('ends_at', 24);
    });
  },
  async down(db) {
    await db.schema.dropTable('plan_grants');
    await db.schema.dropTable('plans');
  },
};

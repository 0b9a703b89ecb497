import type { Migration } from '@buildai/core';

export const plans: Migration = {
  name: '001_plans',
  async up(db) {
    await db.schema.createTable('plans', (table) => {
      table.string('id', 40).primary();
      table.integer('rank').notNullable();
      // The whole plan as JSON: what a plan holds is the catalogue's business, not the database's.
      table.text('plan').notNullable();
      table.string('updated_at', 24).notNullable();
    });
    // A plan that an admin gave. Who has no row here has what was bought, or the free plan.
    await db.schema.createTable('plan_grants', (table) => {
      table.string('account_id', 20).primary();
      table.string('plan_id', 40).notNullable();
      table.string('granted_at', 24).notNullable();
      // Null is for good.
      table.string('ends_at', 24);
    });
  },
  async down(db) {
    await db.schema.dropTable('plan_grants');
    await db.schema.dropTable('plans');
  },
};

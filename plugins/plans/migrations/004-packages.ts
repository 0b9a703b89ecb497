import type { Migration } from '@buildai/core';

export const packages: Migration = {
  name: '004_packages',
  async up(db) {
    await db.schema.createTable('plan_packages', (table) => {
      table.string('id', 20).primary();
      // One per app. The plugin that owns apps is in a layer above.
      table.string('app_id', 20).notNullable().unique();
      table.string('name', 100).notNullable();
      table.integer('price').notNullable();
      // By credit, as JSON.
      table.text('credits').notNullable();
      table.text('products').notNullable();
      table.boolean('is_on_sale').notNullable();
      table.string('created_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('plan_packages');
  },
};

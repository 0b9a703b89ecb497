import type { Migration } from '@buildai/core';

/** Queries of rows that took long, by what they filter and sort by; never with the values. */
export const slowQueries: Migration = {
  name: '015_slow_queries',
  async up(db) {
    await db.schema.createTable('slow_queries', (table) => {
      table.string('app_id', 20).notNullable();
      table.string('table_id', 20).notNullable();
      table.string('query_id', 20).notNullable();
      /** A `QueryShape` as JSON. */
      table.text('shape').notNullable();
      table.integer('runs').notNullable();
      table.integer('stopped').notNullable();
      table.double('total_ms').notNullable();
      table.double('slowest_ms').notNullable();
      table.string('last_at', 40).notNullable();
      table.primary(['table_id', 'query_id']);
      table.index(['app_id']);
      table.index(['last_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('slow_queries');
  },
};

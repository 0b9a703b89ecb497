import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import { createSearchFunction } from './search-function.js';

/** Tables of rows with a complete index of their texts, and on PostgreSQL the function that it is made with. */
export const rowSearch: Migration = {
  name: '013_row_search',
  async up(db) {
    await db.schema.createTable('row_search_indexes', (table) => {
      table.string('table_id', 20).primary();
    });
    if (dialectOf(db) !== 'postgres') return;
    await createSearchFunction(db, []);
  },
  async down(db) {
    if (dialectOf(db) === 'postgres') {
      await db.raw('drop function row_search_grams(jsonb) cascade');
      await db.schema.dropTable('row_search_indexes');
      return;
    }
    const tables = await db('row_search_indexes').pluck<string[]>('table_id');
    for (const id of tables) {
      for (const trigger of ['insert', 'update', 'delete'])
        await db.raw(`drop trigger search_${id}_${trigger}`);
      await db.raw(`drop table search_${id}`);
      await db.raw(`drop table search_docs_${id}`);
    }
    await db.schema.dropTable('row_search_indexes');
  },
};

import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/** The search index: segments of items, their chunks, and postings of terms. */
export const contextIndex: Migration = {
  name: '010_context_index',
  async up(db) {
    await db.schema.createTable('context_segments', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('item_id', 20).notNullable();
      // Groups the segments of one sync of the item.
      table.string('run_id', 20).notNullable();
      // 0, 1, 2, … within the run.
      table.integer('position').notNullable();
      // `new` during the sync, `live` when searchable, `dead` until swept.
      table.string('state', 4).notNullable();
      table.integer('chunk_count').notNullable();
      table.integer('term_count').notNullable();
      table.string('created_at', 24).notNullable();
      table.index(['app_id', 'state']);
      table.index(['item_id']);
    });
    await db.raw(`create index context_segments_dead on context_segments (id) where state = 'dead'`);
    await db.schema.createTable('context_chunks', (table) => {
      table.string('segment_id', 20).notNullable().references('context_segments.id').onDelete('CASCADE');
      table.integer('ordinal').notNullable();
      table.text('text').notNullable();
      // Number of leading characters that repeat the end of the previous chunk.
      table.integer('overlap').notNullable();
      table.integer('page');
      // JSON: the enclosing headings.
      table.text('headings').notNullable();
      table.primary(['segment_id', 'ordinal']);
    });
    await db.schema.createTable('context_postings', (table) => {
      table.string('segment_id', 20).notNullable().references('context_segments.id').onDelete('CASCADE');
      table.string('term', 64).notNullable();
      table.binary('postings').notNullable();
      table.primary(['segment_id', 'term']);
    });
    if (dialectOf(db) === 'postgres') {
      // Terms are only compared for equality; bytewise collation makes that several times faster.
      await db.raw(`alter table context_postings alter column term type varchar(64) collate "C"`);
    }
  },
  async down(db) {
    await db.schema.dropTable('context_postings');
    await db.schema.dropTable('context_chunks');
    await db.schema.dropTable('context_segments');
  },
};

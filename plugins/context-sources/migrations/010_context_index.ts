import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/** What can be searched: segments of items, their pieces, and which terms stand in which of them. */
export const contextIndex: Migration = {
  name: '010_context_index',
  async up(db) {
    await db.schema.createTable('context_segments', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      table.string('item_id', 20).notNullable();
      // Which segments were made by the same reading of the item.
      table.string('run_id', 20).notNullable();
      // 0, 1, 2, … within the reading.
      table.integer('position').notNullable();
      // `new` while the reading goes on, `live` when it is searched, `dead` until it is swept away.
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
      // How many characters at its beginning are the end of the piece before.
      table.integer('overlap').notNullable();
      table.integer('page');
      // JSON: the headings that it stands under.
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
      // Terms are only ever compared for being the same; in the order of bytes that is several times as fast.
      await db.raw(`alter table context_postings alter column term type varchar(64) collate "C"`);
    }
  },
  async down(db) {
    await db.schema.dropTable('context_postings');
    await db.schema.dropTable('context_chunks');
    await db.schema.dropTable('context_segments');
  },
};

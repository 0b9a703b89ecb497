import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/** What pieces mean, as vectors of an embedding model. */
export const contextVectors: Migration = {
  name: '011_context_vectors',
  async up(db) {
    await db.schema.createTable('context_signs', (table) => {
      table.string('segment_id', 20).primary().references('context_segments.id').onDelete('CASCADE');
      // `{provider}/{model}`; vectors of two models cannot be compared.
      table.string('model_id', 200).notNullable();
      table.integer('dimensions').notNullable();
      // One bit for each dimension of each piece, in their order: enough to say which of them are worth comparing.
      table.binary('signs').notNullable();
    });
    await db.schema.createTable('context_vectors', (table) => {
      table.string('segment_id', 20).notNullable().references('context_segments.id').onDelete('CASCADE');
      table.integer('ordinal').notNullable();
      // One signed byte for each dimension.
      table.binary('vector').notNullable();
      table.primary(['segment_id', 'ordinal']);
    });
    if (dialectOf(db) === 'postgres') {
      // Numbers without a pattern: trying to compress them takes time and saves nothing.
      await db.raw('alter table context_vectors alter column vector set storage external');
      await db.raw('alter table context_signs alter column signs set storage external');
    }
  },
  async down(db) {
    // Made at the start where pgvector is; see PgvectorIndex.
    await db.schema.dropTableIfExists('context_pgvectors');
    await db.schema.dropTable('context_vectors');
    await db.schema.dropTable('context_signs');
  },
};

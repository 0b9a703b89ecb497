import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/** Embedding vectors of chunks. */
export const contextVectors: Migration = {
  name: '011_context_vectors',
  async up(db) {
    await db.schema.createTable('context_signs', (table) => {
      table.string('segment_id', 20).primary().references('context_segments.id').onDelete('CASCADE');
      // `{provider}/{model}`; vectors of different models are not comparable.
      table.string('model_id', 200).notNullable();
      table.integer('dimensions').notNullable();
      // Binary quantization: one bit per dimension of each chunk, in order; used to preselect candidates.
      table.binary('signs').notNullable();
    });
    await db.schema.createTable('context_vectors', (table) => {
      table.string('segment_id', 20).notNullable().references('context_segments.id').onDelete('CASCADE');
      table.integer('ordinal').notNullable();
      // Int8 quantization: one signed byte per dimension.
      table.binary('vector').notNullable();
      table.primary(['segment_id', 'ordinal']);
    });
    if (dialectOf(db) === 'postgres') {
      // Vectors are incompressible; compression would only cost time.
      await db.raw('alter table context_vectors alter column vector set storage external');
      await db.raw('alter table context_signs alter column signs set storage external');
    }
  },
  async down(db) {
    // Created at startup if pgvector is installed; see PgvectorIndex.
    await db.schema.dropTableIfExists('context_pgvectors');
    await db.schema.dropTable('context_vectors');
    await db.schema.dropTable('context_signs');
  },
};

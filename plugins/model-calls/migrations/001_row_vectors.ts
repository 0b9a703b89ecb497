import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/** Embeddings of the rows of apps. */
export const rowVectors: Migration = {
  name: '001_row_vectors',
  async up(db) {
    await db.schema.createTable('compared_tables', (table) => {
      table.string('table_id', 20).notNullable();
      // A hash of the names of the compared fields: the published version and the preview may differ in them.
      table.string('fields_key', 20).notNullable();
      table.string('app_id', 20).notNullable().index();
      table.text('fields').notNullable();
      table.string('used_at', 24).notNullable();
      // Characters that were embedded and not paid yet.
      table.integer('unpaid').notNullable();
      table.primary(['table_id', 'fields_key']);
    });
    await db.schema.createTable('row_vectors', (table) => {
      table.string('table_id', 20).notNullable();
      table.string('fields_key', 20).notNullable();
      table.string('row_id', 20).notNullable();
      table.string('app_id', 20).notNullable();
      // `{provider}/{model}`; vectors of different models are not comparable.
      table.string('model_id', 200).notNullable();
      table.string('row_updated_at', 24).notNullable();
      table.string('text_hash', 44).notNullable();
      // Int8 quantization: one signed byte per dimension; empty for a row without text.
      table.binary('vector').notNullable();
      table.primary(['table_id', 'fields_key', 'row_id']);
      // A text that the app has already, as in the preview's copy of the rows, is not embedded again.
      table.index(['app_id', 'text_hash']);
    });
    // Vectors are incompressible; compression would only cost time.
    if (dialectOf(db) === 'postgres')
      await db.raw('alter table row_vectors alter column vector set storage external');
  },
  async down(db) {
    await db.schema.dropTable('row_vectors');
    await db.schema.dropTable('compared_tables');
  },
};

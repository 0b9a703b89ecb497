import type { Migration } from '@buildai/core';

/** Imports of files into entities, and the batches of each that are stored. Deleted with the app. */
export const imports: Migration = {
  name: '001_imports',
  async up(db) {
    await db.schema.createTable('imports', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('entity', 200).notNullable();
      table.string('file_name', 255).notNullable();
      table.string('file_hash', 64).notNullable();
      // How the file is read, and which column goes to which field.
      table.text('settings').notNullable();
      table.integer('total').notNullable();
      table.integer('batch_size').notNullable();
      // importing, complete, cancelled, undoing, undone
      table.string('state', 10).notNullable();
      table.string('created_by', 20).notNullable();
      table.string('created_at', 24).notNullable();
      table.index(['app_id', 'entity', 'created_at']);
    });
    await db.schema.createTable('import_batches', (table) => {
      table.string('import_id', 20).notNullable().references('imports.id').onDelete('CASCADE');
      table.integer('number').notNullable();
      table.integer('stored').notNullable();
      table.integer('failed').notNullable();
      // IDs of the stored rows; null once they are deleted, or too old to be.
      table.text('row_ids');
      // Rows that were refused: their numbers in the file, and why.
      table.text('failures').notNullable();
      // For a batch of rows that failed before: the numbers of all of its rows.
      table.text('retried');
      table.primary(['import_id', 'number']);
    });
  },
  async down(db) {
    await db.schema.dropTable('import_batches');
    await db.schema.dropTable('imports');
  },
};

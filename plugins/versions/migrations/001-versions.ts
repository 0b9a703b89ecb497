import type { Migration } from '@buildai/core';

/** Versions, their files, and file contents. Deleted with the app. */
export const versions: Migration = {
  name: '001_versions',
  async up(db) {
    await db.schema.createTable('versions', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.integer('number').notNullable();
      table.string('parent_id', 20);
      table.string('tree_hash', 64).notNullable();
      table.string('kind', 20).notNullable();
      table.text('description').notNullable();
      table.string('created_at', 24).notNullable();
      table.unique(['app_id', 'number']);
    });
    // One row per range of versions in which a file stayed the same, so a version costs only what it changed.
    // The file is in versions from first_number up to but excluding end_number, which is a maximum value while
    // the file is current.
    await db.schema.createTable('version_files', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('path', 200).notNullable();
      table.integer('first_number').notNullable();
      table.integer('end_number').notNullable();
      table.string('hash', 64).notNullable();
      table.integer('size').notNullable();
      table.primary(['app_id', 'path', 'first_number']);
      // Finds the files of a recent version without scanning all others.
      table.index(['app_id', 'end_number']);
    });
    await db.schema.createTable('version_blobs', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('hash', 64).notNullable();
      table.text('content').notNullable();
      table.primary(['app_id', 'hash']);
    });
  },
  async down(db) {
    await db.schema.dropTable('version_blobs');
    await db.schema.dropTable('version_files');
    await db.schema.dropTable('versions');
  },
};

import type { Migration } from '@buildai/core';

/** The tables whose rows went back with a version, so that undoing the restore finds what it changed. */
export const versionRowRestores: Migration = {
  name: '016_version_row_restores',
  async up(db) {
    await db.schema.createTable('version_row_restores', (table) => {
      table.string('app_id', 20).notNullable();
      /** The version that the restore made. */
      table.string('version_id', 20).notNullable();
      table.string('table_id', 20).notNullable();
      table.string('entity', 200).notNullable();
      /** `changed_at` of what the restore wrote into the history of rows. */
      table.string('changed_at', 24).notNullable();
      table.primary(['version_id', 'table_id']);
      table.index(['app_id']);
    });
  },
  async down(db) {
    await db.schema.dropTable('version_row_restores');
  },
};

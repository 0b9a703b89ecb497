import type { Migration } from '@buildai/core';

/** Changes that versions made to existing rows, so that a restore can undo and redo them. */
export const recordChanges: Migration = {
  name: '002_record_changes',
  async up(db) {
    await db.schema.createTable('record_changes', (table) => {
      table.string('app_id', 20).notNullable();
      /** Number of the version that the change belongs to. */
      table.integer('version').notNullable();
      table.integer('position').notNullable();
      table.string('table_id', 20).notNullable();
      table.string('row_id', 20).notNullable();
      // The changed fields as JSON; null for a field without a value.
      table.text('before').notNullable();
      table.text('after').notNullable();
      table.primary(['app_id', 'version', 'position']);
    });
    await db.schema.createTable('record_change_restores', (table) => {
      table.string('app_id', 20).notNullable();
      table.integer('version').notNullable();
      /**
       * Number of the version, made by a restore, as of which the changes of `version` apply or no longer
       * apply.
       */
      table.integer('restored_in').notNullable();
      table.boolean('in_force').notNullable();
      table.primary(['app_id', 'version', 'restored_in']);
    });
  },
  async down(db) {
    await db.schema.dropTable('record_change_restores');
    await db.schema.dropTable('record_changes');
  },
};

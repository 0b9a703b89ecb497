import type { Migration } from '@buildai/core';

const tables = ['auth_sessions', 'auth_custom_tokens'];

/** The platform session that a builder's session in an app was derived from, and ends with. */
export const addParentSessions: Migration = {
  name: '014_parent_sessions',
  async up(db) {
    for (const table of tables) {
      await db.schema.alterTable(table, (columns) => {
        // No foreign key: SQLite could only drop it by making the table anew, which takes the tokens along.
        columns.string('parent_id');
        if (table === 'auth_sessions') columns.index('parent_id');
      });
    }
  },
  async down(db) {
    await db.schema.alterTable('auth_sessions', (columns) => columns.dropIndex('parent_id'));
    for (const table of tables) await db.raw('alter table ?? drop column parent_id', [table]);
  },
};

import type { Migration } from '@buildai/core';

/**
 * Accounts that may be used although their address was never verified. Admins of installations that exist already are
 * among them; the start adds the others where addresses need no verification.
 */
export const addUnverifiedAccounts: Migration = {
  name: '016_unverified_accounts',
  async up(db) {
    await db.schema.alterTable('auth_accounts', (table) => {
      table.boolean('may_stay_unverified').notNullable().defaultTo(false);
    });
    await db('auth_accounts').where({ is_admin: true }).update({ may_stay_unverified: true });
  },
  async down(db) {
    // Knex would replace the table, which deletes the rows that refer to it.
    await db.raw('alter table ?? drop column may_stay_unverified', ['auth_accounts']);
  },
};

import type { Migration } from '@buildai/core';

/** Addresses that may not sign up for an app again. */
export const addBlockedAddresses: Migration = {
  name: '012_blocked_addresses',
  async up(db) {
    await db.schema.createTable('auth_blocked_addresses', (table) => {
      table.string('app_id').notNullable();
      table.string('email').notNullable();
      table.string('blocked_at').notNullable();
      table.primary(['app_id', 'email']);
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_blocked_addresses');
  },
};

import type { Migration } from '@buildai/core';

export const createKnownNetworks: Migration = {
  name: '007_known_networks',
  async up(db) {
    await db.schema.createTable('auth_known_networks', (table) => {
      table.string('account_id').notNullable();
      // A hash of account and network: the table does not say where anyone is.
      table.string('network_hash').notNullable();
      table.string('last_used_at').notNullable().index();
      table.primary(['account_id', 'network_hash']);
      table.foreign('account_id').references('auth_accounts.id').onDelete('CASCADE');
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_known_networks');
  },
};

import type { Migration } from '@buildai/core';

/** Connections of accounts to services, and pending OAuth requests. */
export const connections: Migration = {
  name: '002_connections',
  async up(db) {
    await db.schema.createTable('context_connections', (table) => {
      table.string('id', 20).primary();
      table.string('account_id', 20).notNullable();
      table.string('source', 100).notNullable();
      table.string('service', 100).notNullable();
      // The service's own ID of the connected person or workspace.
      table.string('external_id', 300).notNullable();
      table.text('name').notNullable();
      // Encrypted.
      table.text('tokens').notNullable();
      table.string('expires_at', 24);
      table.string('created_at', 24).notNullable();
      // Set when the service rejects the tokens, until it is reconnected.
      table.string('ended_at', 24);
      table.unique(['account_id', 'source', 'external_id']);
    });
    await db.schema.createTable('context_oauth_visits', (table) => {
      table.string('state_hash', 43).primary();
      table.string('browser_hash', 43).notNullable();
      table.string('account_id', 20).notNullable();
      table.string('source', 100).notNullable();
      table.string('code_verifier', 100).notNullable();
      table.string('nonce', 64).notNullable();
      table.string('expires_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('context_oauth_visits');
    await db.schema.dropTable('context_connections');
  },
};

import type { Migration } from './migration.js';

/** Pending authorization requests to services (OAuth). State and browser are SHA-256. */
export const oauthRequests: Migration = {
  name: '007_oauth_requests',
  async up(db) {
    await db.schema.createTable('oauth_requests', (table) => {
      table.string('state_hash', 43).primary();
      table.string('browser_hash', 43).notNullable();
      // Who made the request: one of the users of `core/oauth`.
      table.string('kind', 30).notNullable();
      table.string('account_id').index();
      table.string('code_verifier', 128).notNullable();
      // Only OpenID Connect has a nonce: null for other services.
      table.string('nonce', 43);
      // JSON, as the kind defines it.
      table.text('content').notNullable();
      table.string('expires_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('oauth_requests');
  },
};

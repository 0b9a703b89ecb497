import type { Migration } from '@buildai/core';

export const createGoogleSignIn: Migration = {
  name: '004_google_sign_in',
  async up(db) {
    // Who an account is elsewhere. Found by the number that never changes hands, never by an email address.
    await db.schema.createTable('auth_identities', (table) => {
      table.string('tenant_id').notNullable();
      table.string('provider').notNullable();
      table.string('subject').notNullable();
      table.string('account_id').notNullable().index();
      table.string('created_at').notNullable();
      table.primary(['tenant_id', 'provider', 'subject']);
      table.foreign('account_id').references('auth_accounts.id').onDelete('CASCADE');
    });
    // A visit to Google under way. State and browser are SHA-256.
    await db.schema.createTable('auth_google_visits', (table) => {
      table.string('state_hash').primary();
      table.string('browser_hash').notNullable();
      table.string('code_verifier').notNullable();
      // With which the page that opened the popup knows the answer for its own.
      table.string('nonce').notNullable();
      table.string('expires_at').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_google_visits');
    await db.schema.dropTable('auth_identities');
  },
};

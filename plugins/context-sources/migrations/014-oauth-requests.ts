import type { Migration } from '@buildai/core';

interface ServiceVisit {
  readonly state_hash: string;
  readonly browser_hash: string;
  readonly account_id: string;
  readonly source: string;
  readonly code_verifier: string;
  readonly nonce: string;
  readonly expires_at: string;
}

/** Pending OAuth requests are in the core's `oauth_requests`. */
export const oauthRequests: Migration = {
  name: '014_oauth_requests',
  async up(db) {
    for (const visit of await db<ServiceVisit>('context_oauth_visits').select()) {
      const { nonce, source, ...row } = visit;
      const content = JSON.stringify({ source, nonce });
      await db('oauth_requests').insert({ ...row, kind: 'context', content });
    }
    await db.schema.dropTable('context_oauth_visits');
  },
  async down(db) {
    // Requests last for ten minutes: those that are pending are begun again.
    await db('oauth_requests').where({ kind: 'context' }).delete();
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
};

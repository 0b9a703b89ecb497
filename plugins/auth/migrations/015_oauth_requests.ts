import type { Migration } from '@buildai/core';

interface GoogleVisit {
  readonly state_hash: string;
  readonly browser_hash: string;
  readonly code_verifier: string;
  readonly nonce: string;
  readonly tenant_id: string;
  readonly account_id: string | null;
  readonly sale_id: string | null;
  readonly opened_at: string | null;
  readonly expires_at: string;
}

/** Pending requests to Google are in the core's `oauth_requests`. */
export const moveGoogleRequests: Migration = {
  name: '015_oauth_requests',
  async up(db) {
    for (const visit of await db<GoogleVisit>('auth_google_visits').select()) {
      const { nonce, opened_at: openedAt, sale_id: saleId, tenant_id: tenantId, ...row } = visit;
      const given = { saleId: saleId ?? undefined, openedAt: openedAt ?? undefined };
      const content = JSON.stringify({ nonce, tenantId, ...given });
      await db('oauth_requests').insert({ ...row, kind: 'google', content });
    }
    await db.schema.dropTable('auth_google_visits');
  },
  async down(db) {
    // Requests last for ten minutes: those that are pending are begun again.
    await db('oauth_requests').where({ kind: 'google' }).delete();
    await db.schema.createTable('auth_google_visits', (table) => {
      table.string('state_hash').primary();
      table.string('browser_hash').notNullable();
      table.string('code_verifier').notNullable();
      table.string('nonce').notNullable();
      table.string('expires_at').notNullable();
      table.string('tenant_id').notNullable().defaultTo('');
      table.string('account_id').index();
      table.string('sale_id');
      table.string('opened_at', 253);
    });
  },
};

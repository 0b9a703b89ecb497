import type { Migration } from '@buildai/core';

/** Collaborators and invitations. */
export const collaborators: Migration = {
  name: '002_collaborators',
  async up(db) {
    await db.schema.createTable('app_collaborators', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable();
      // The invited address; unchanged if the account changes its address.
      table.string('email', 254).notNullable();
      table.string('invited_by', 20).notNullable();
      table.string('invited_at', 24).notNullable();
      table.string('expires_at', 24).notNullable();
      // SHA-256 of the token in the last email; null until that is written.
      table.string('token_hash', 43).unique();
      // Null until the invitation is accepted.
      table.string('account_id', 20);
      table.string('accepted_at', 24);
      table.unique(['app_id', 'email']);
      table.unique(['account_id', 'app_id']);
      table.foreign('app_id').references('apps.id').onDelete('CASCADE');
    });
    await db.schema.createTable('app_invitation_counts', (table) => {
      table.string('account_id', 20).primary();
      table.integer('invitations').notNullable();
      table.string('window_ends_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('app_invitation_counts');
    await db.schema.dropTable('app_collaborators');
  },
};

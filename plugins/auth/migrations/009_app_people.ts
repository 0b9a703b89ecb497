import type { Migration } from '@buildai/core';

/** Who is invited to use an app, and when people were last seen. */
export const addAppPeople: Migration = {
  name: '009_app_people',
  async up(db) {
    await db.schema.createTable('auth_app_invitations', (table) => {
      table.string('id').primary();
      table.string('app_id').notNullable();
      table.string('email').notNullable();
      table.boolean('is_admin').notNullable();
      // SHA-256 of the secret in the newest mail; null until it is written.
      table.string('token_hash').index();
      // The account of the platform that invites.
      table.string('invited_by').notNullable();
      table.string('invited_at').notNullable();
      table.string('expires_at').notNullable();
      table.unique(['app_id', 'email']);
    });
    await db.schema.alterTable('auth_accounts', (table) => {
      // Written once an hour at most.
      table.string('last_seen_at');
    });
  },
  async down(db) {
    await db.raw('alter table auth_accounts drop column last_seen_at');
    await db.schema.dropTable('auth_app_invitations');
  },
};

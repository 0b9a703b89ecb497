import type { Migration } from '@buildai/core';

/** The domain of each app, and what the last check of its DNS found. Deleted with the app. */
export const appDomains: Migration = {
  name: '001_app_domains',
  async up(db) {
    await db.schema.createTable('app_domains', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      table.string('domain', 253).notNullable();
      // Value of the TXT record.
      table.string('token', 64).notNullable();
      // pending, verified, failed
      table.string('status', 10).notNullable();
      // The domain while it is verified, else null: only one app can have it, but any number can claim it.
      table.string('verified_domain', 253).unique();
      table.string('problem', 30);
      // JSON of what the last check found.
      table.text('found').notNullable();
      // Checks in a row, since it was claimed or since it was last found right.
      table.integer('failures').notNullable();
      // Start of the time in which it is checked on its own.
      table.string('pending_since', 24).notNullable();
      table.string('checked_at', 24);
      // Null if it is no longer checked on its own.
      table.string('next_check_at', 24);
      table.string('verified_at', 24);
      table.string('created_at', 24).notNullable();
      table.index(['next_check_at']);
    });
  },
  async down(db) {
    await db.schema.dropTable('app_domains');
  },
};

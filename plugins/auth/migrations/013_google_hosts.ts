import type { Migration } from '@buildai/core';

/** The host name at which an app was opened whose user signs in with Google: an app can have several. */
export const addGoogleHosts: Migration = {
  name: '013_google_hosts',
  async up(db) {
    await db.schema.alterTable('auth_google_visits', (table) => {
      table.string('opened_at', 253);
    });
  },
  async down(db) {
    await db.schema.alterTable('auth_google_visits', (table) => {
      table.dropColumn('opened_at');
    });
  },
};

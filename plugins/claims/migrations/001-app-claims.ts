import type { Migration } from '@buildai/core';

/** The code with which a customer claims an app. Deleted when it is used or withdrawn, and with the app. */
export const appClaims: Migration = {
  name: '001_app_claims',
  async up(db) {
    await db.schema.createTable('app_claims', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      // SHA-256, to find it by; and sealed, to show it again.
      table.string('code_hash', 64).notNullable().unique();
      table.text('sealed_code').notNullable();
      table.string('created_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('app_claims');
  },
};

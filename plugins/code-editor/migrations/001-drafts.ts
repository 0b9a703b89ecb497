import type { Migration } from '@buildai/core';

/** Files that an admin saved and that do not build yet. Deleted with the app, and with the account. */
export const codeDrafts: Migration = {
  name: '001_code_drafts',
  async up(db) {
    await db.schema.createTable('code_drafts', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('account_id', 20).notNullable().references('auth_accounts.id').onDelete('CASCADE');
      table.string('path', 200).notNullable();
      table.text('content').notNullable();
      // The version that the text is based on. None for a text that replaces whatever is there.
      table.string('base_version_id', 20);
      // Why the app does not build with it: JSON.
      table.text('problems').notNullable();
      table.string('updated_at', 24).notNullable();
      table.primary(['app_id', 'account_id', 'path']);
    });
  },
  async down(db) {
    await db.schema.dropTable('code_drafts');
  },
};

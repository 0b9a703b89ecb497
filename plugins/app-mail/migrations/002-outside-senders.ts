import type { Migration } from '@buildai/core';

/** Accounts whose apps may write to people who do not use them. */
export const outsideSenders: Migration = {
  name: '002_outside_senders',
  async up(db) {
    await db.schema.createTable('app_mail_outside_senders', (table) => {
      table.string('account_id', 20).primary().references('auth_accounts.id').onDelete('CASCADE');
      table.string('allowed_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('app_mail_outside_senders');
  },
};

import type { Migration } from '@buildai/core';

/** Why a mail that somebody waits for could not be sent. */
export const addMailProblems: Migration = {
  name: '010_mail_problems',
  async up(db) {
    await db.schema.createTable('auth_mail_problems', (table) => {
      // Known to whoever asked for the mail.
      table.string('delivery_id').primary();
      table.string('problem').notNullable();
      table.string('expires_at').notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_mail_problems');
  },
};

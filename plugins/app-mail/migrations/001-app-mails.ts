import type { Migration } from '@buildai/core';

/** Mail of apps that waits to be sent or was sent, and who wants no more of it. Deleted with the app. */
export const appMails: Migration = {
  name: '001_app_mails',
  async up(db) {
    await db.schema.createTable('app_mails', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('recipient', 254).notNullable();
      table.string('reply_to', 254);
      // Of the person who sent it; null if the app itself did.
      table.string('sender_name', 200);
      table.string('subject', 200).notNullable();
      // Both are emptied when the mail is sent or given up. HTML is stored as it is safe to send.
      table.text('text').notNullable();
      table.text('html');
      // JSON: to whom a mail of the preview would have gone; null for mail of the published app.
      table.text('instead_of');
      // queued, sent, failed, stopped
      table.string('status', 10).notNullable();
      table.integer('attempts').notNullable();
      table.string('error', 300);
      table.string('created_at', 24).notNullable();
      table.string('updated_at', 24).notNullable();
      table.index(['app_id', 'created_at']);
      table.index(['status', 'created_at']);
    });
    await db.schema.createTable('app_mail_stops', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // SHA-256 of the address in hex.
      table.string('address_hash', 64).notNullable();
      table.string('created_at', 24).notNullable();
      table.primary(['app_id', 'address_hash']);
    });
  },
  async down(db) {
    await db.schema.dropTable('app_mail_stops');
    await db.schema.dropTable('app_mails');
  },
};

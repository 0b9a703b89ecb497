import type { Migration } from '@buildai/core';

/** What builders say about replies. The primary key allows one rating per reply. */
export const ratings: Migration = {
  name: '003_ratings',
  async up(db) {
    await db.schema.createTable('chat_ratings', (table) => {
      table.string('message_id', 20).primary().references('chat_messages.id').onDelete('CASCADE');
      table.string('account_id', 20).notNullable();
      table.integer('score').notNullable();
      // JSON: the chosen reasons.
      table.text('feedback').notNullable();
      table.text('comment').notNullable();
      table.string('created_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('chat_ratings');
  },
};

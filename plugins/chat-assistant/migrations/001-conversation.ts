import type { Migration } from '@buildai/core';

/** Messages of each app's conversation, and the events of replies while they may still be read. */
export const conversation: Migration = {
  name: '001_conversation',
  async up(db) {
    await db.schema.createTable('chat_messages', (table) => {
      table.string('id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // 1, 2, 3, … within the app, with gaps where messages were removed.
      table.integer('position').notNullable();
      table.string('role', 10).notNullable();
      table.string('account_id', 20).notNullable();
      table.string('status', 10).notNullable();
      // JSON: the text; for replies, one text per model response.
      table.text('parts').notNullable();
      // JSON: how a user message was sent, so that it can be sent again.
      table.text('request').notNullable();
      // JSON: the result of a reply.
      table.text('outcome').notNullable();
      table.string('version_id', 20);
      table.string('created_at', 24).notNullable();
      // Replies only: the user message, the job that generates it, and the process that has claimed it.
      table.string('reply_to', 20);
      table.string('job_id', 40);
      table.string('lease_owner', 20);
      table.string('lease_until', 24);
      table.boolean('stop_requested').notNullable().defaultTo(false);
      table.unique(['app_id', 'position']);
    });
    await db.raw(
      `create unique index chat_messages_one_running on chat_messages (app_id) where status = 'running' and role = 'assistant'`,
    );
    await db.raw(
      `create index chat_messages_running on chat_messages (lease_until) where status = 'running'`,
    );
    await db.schema.createTable('chat_reply_events', (table) => {
      table.string('message_id', 20).notNullable().references('chat_messages.id').onDelete('CASCADE');
      table.integer('sequence').notNullable();
      table.string('event', 40).notNullable();
      table.text('data').notNullable();
      table.string('created_at', 24).notNullable();
      table.primary(['message_id', 'sequence']);
    });
    await db.raw('create index chat_reply_events_created_at on chat_reply_events (created_at)');
  },
  async down(db) {
    await db.schema.dropTable('chat_reply_events');
    await db.schema.dropTable('chat_messages');
  },
};

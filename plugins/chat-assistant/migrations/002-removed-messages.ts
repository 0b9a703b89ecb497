import type { Migration } from '@buildai/core';

/** Messages that left the conversation because an older version was restored, until that is undone. */
export const removedMessages: Migration = {
  name: '002_removed_messages',
  async up(db) {
    await db.schema.alterTable('chat_messages', (table) => {
      // The message about the restore or its undoing that removed this one.
      table.string('removed_by', 20);
    });
    await db.raw(
      'create index chat_messages_removed_by on chat_messages (removed_by) where removed_by is not null',
    );
  },
  async down(db) {
    await db.raw('drop index chat_messages_removed_by');
    await db.schema.alterTable('chat_messages', (table) => table.dropColumn('removed_by'));
  },
};

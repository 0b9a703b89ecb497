import type { Migration } from '@buildai/core';

/** Replies that were validated, and what the platform did about their issues on its own. */
export const automaticRounds: Migration = {
  name: '002_automatic_rounds',
  async up(db) {
    await db.schema.createTable('repair_rounds', (table) => {
      // The reply that was validated.
      table.string('message_id', 20).primary();
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // Rounds of a model since a person’s message: 0 for the reply to that message.
      table.integer('round').notNullable();
      // Hash of the errors that a model was asked to fix; null if none was asked.
      table.string('asked_hash', 64);
      // JSON array of the keys of these errors.
      table.text('asked_issues').notNullable();
      // The automatic reply that was asked for.
      table.string('asked_message_id', 20).index();
      table.string('created_at', 24).notNullable();
      table.index(['app_id', 'asked_hash']);
    });
  },
  async down(db) {
    await db.schema.dropTable('repair_rounds');
  },
};

import type { Migration } from './migration.js';

/** Mail that was not sent because no SMTP server is configured. */
export const outbox: Migration = {
  name: '004_outbox',
  async up(db) {
    await db.schema.createTable('outbox', (table) => {
      table.string('id', 20).primary();
      table.string('recipient', 320).notNullable().index();
      table.text('subject').notNullable();
      table.text('text').notNullable();
      table.text('html').notNullable();
      table.string('created_at', 24).notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('outbox');
  },
};

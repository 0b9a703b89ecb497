import type { Migration } from './migration.js';

/** When the link or code of a mail in the outbox expires. */
export const outboxExpiry: Migration = {
  name: '005_outbox_expiry',
  async up(db) {
    await db.schema.alterTable('outbox', (table) => {
      table.string('expires_at', 24).nullable().index();
    });
  },
  async down(db) {
    await db.schema.alterTable('outbox', (table) => {
      table.dropIndex(['expires_at']);
    });
    await db.schema.alterTable('outbox', (table) => {
      table.dropColumn('expires_at');
    });
  },
};

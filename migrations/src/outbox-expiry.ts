import type { Migration } from './migration.js';

/** When a mail in the outbox is worth nothing any more, because the link or the code in it is not. */
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

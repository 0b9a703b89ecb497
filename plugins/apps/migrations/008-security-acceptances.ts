import type { Migration } from '@buildai/core';

/** Findings of the security check that builders accepted. Deleted with the app. */
export const securityAcceptances: Migration = {
  name: '008_security_acceptances',
  async up(db) {
    await db.schema.createTable('security_acceptances', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // It counts only while the app belongs to this account.
      table.string('owner_id', 20).notNullable();
      table.string('rule', 60).notNullable();
      // Hash of what the finding is about.
      table.string('subject', 32).notNullable();
      // Hash of all facts of the finding: it counts only while they are the same.
      table.string('finding_id', 32).notNullable();
      table.text('reason').notNullable();
      table.string('accepted_by', 20).notNullable();
      table.string('accepted_at', 24).notNullable();
      table.primary(['app_id', 'owner_id', 'rule', 'subject']);
    });
  },
  async down(db) {
    await db.schema.dropTable('security_acceptances');
  },
};

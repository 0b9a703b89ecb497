import type { Migration } from '@buildai/core';
import { refuseChanges } from './refuse-changes.js';

export const credits: Migration = {
  name: '002_credits',
  async up(db) {
    await db.schema.createTable('credit_entries', (table) => {
      table.string('account_id', 20).notNullable();
      // appRuns, builderChatMessages, …
      table.string('credit', 40).notNullable();
      // Source of the credits: plan:{start of the period}, day:{date}, package:{purchase}.
      table.string('bucket', 80).notNullable();
      // 1, 2, 3, … within the bucket: of two concurrent writers, one violates uniqueness.
      table.integer('sequence').notNullable();
      // grant, reserve, settle, release, refund
      table.string('kind', 10).notNullable();
      // The change of the balance.
      table.integer('amount').notNullable();
      // Running totals of the bucket, so that a balance needs no sum over all entries.
      table.integer('granted').notNullable();
      table.integer('used').notNullable();
      // The operation; a retry has the same one, so it counts once.
      table.string('operation', 120).notNullable();
      table.string('created_at', 24).notNullable();
      table.primary(['account_id', 'credit', 'bucket', 'sequence']);
      table.index(['account_id', 'operation']);
    });
    await refuseChanges(db, 'credit_entries');
  },
  async down(db) {
    await db.schema.dropTable('credit_entries');
    await refuseChanges.dropFunction(db, 'credit_entries');
  },
};

import type { Migration } from '@buildai/core';
import { refuseChanges } from './refuse-changes.js';

export const credits: Migration = {
  name: '002_credits',
  async up(db) {
    await db.schema.createTable('credit_entries', (table) => {
      table.string('account_id', 20).notNullable();
      // appRuns, builderChatMessages, …
      table.string('credit', 40).notNullable();
      // What the credits come from: plan:{start of the period}, day:{date}, package:{purchase}.
      table.string('bucket', 80).notNullable();
      // 1, 2, 3, … within the bucket: of two writers at once, one would find its number taken.
      table.integer('sequence').notNullable();
      // grant, reserve, settle, release, refund
      table.string('kind', 10).notNullable();
      // The change of the balance.
      table.integer('amount').notNullable();
      // All that was granted and used in the bucket up to here: a balance needs no sum over a year's work.
      table.integer('granted').notNullable();
      table.integer('used').notNullable();
      // The work that it is for: a retry has the same one, and so counts once.
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

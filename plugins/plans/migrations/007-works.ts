import type { Migration } from '@buildai/core';

export const works: Migration = {
  name: '007_works',
  async up(db) {
    await db.schema.createTable('plan_works', (table) => {
      table.string('account_id', 20).notNullable();
      // {kind}:{key}; of its ledger entries too, with a number from the second attempt on.
      table.string('operation', 120).notNullable();
      // 2 if the same press was started again after its credits were released.
      table.integer('attempt').notNullable();
      // Hash of the person that it is done for: a user, or the visitors of a network.
      table.string('person', 43).notNullable();
      // Counters that were increased for it, as JSON; null once it has ended.
      table.text('counted');
      // When it counts as abandoned, unless it has ended; null if its own plugin notices that.
      table.string('lost_at', 24);
      table.string('ending', 20);
      table.string('ended_at', 24);
      // Hash of an answer that was cut off and can be continued.
      table.string('continues', 43);
      table.integer('continued').notNullable().defaultTo(0);
      table.primary(['account_id', 'operation']);
      table.index(['account_id', 'person']);
      table.index('lost_at');
      table.index('ended_at');
    });
    // Calls that processes have left open: their hourly jobs are gone.
    await db.raw(
      `insert into plan_works (account_id, operation, attempt, person, lost_at)
       select distinct account_id, operation, 1, '', created_at from credit_entries as reserved
       where kind = 'reserve' and (operation like 'model-call:%' or operation like 'csv-mapping:%')
         and not exists (
           select 1 from credit_entries as later
           where later.account_id = reserved.account_id and later.operation = reserved.operation
             and later.kind <> 'reserve'
         )
       on conflict do nothing`,
    );
  },
  async down(db) {
    await db.schema.dropTable('plan_works');
  },
};

import type { Migration } from '@buildai/core';

/** What the functions of apps may reach and use, and what they sent. Deleted with the app. */
export const functionRights: Migration = {
  name: '004_function_rights',
  async up(db) {
    await db.schema.createTable('function_hosts', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // A host name; `*.example.com` stands for all subdomains.
      table.string('host', 300).notNullable();
      // It counts only while the app belongs to this account.
      table.string('owner_id', 20).notNullable();
      // asked, allowed, declined
      table.string('state', 10).notNullable();
      // The function that asked first; null for a host that a builder entered.
      table.string('asked_by', 100);
      table.string('asked_at', 24);
      // The account that decided.
      table.string('decided_by', 20);
      table.string('decided_at', 24);
      table.primary(['app_id', 'owner_id', 'host']);
    });
    await db.schema.createTable('confirmed_functions', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('name', 100).notNullable();
      table.string('code_hash', 70).notNullable();
      table.string('owner_id', 20).notNullable();
      table.string('confirmed_by', 20).notNullable();
      table.string('confirmed_at', 24).notNullable();
      table.primary(['app_id', 'owner_id', 'name', 'code_hash']);
    });
    await db.schema.createTable('function_traffic', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      // 2026-11-29, in UTC
      table.string('day', 10).notNullable();
      table.string('host', 300).notNullable();
      table.bigInteger('requests').notNullable();
      table.bigInteger('refused').notNullable();
      table.bigInteger('sent_bytes').notNullable();
      table.bigInteger('received_bytes').notNullable();
      table.primary(['app_id', 'day', 'host']);
    });
    await db.schema.createTable('unlisted_functions', (table) => {
      table.string('app_id', 20).primary().references('apps.id').onDelete('CASCADE');
      // The version that was published before hosts were listed; it reaches what it reached.
      table.string('version_id', 20).notNullable();
    });
    await db.raw(
      `insert into unlisted_functions (app_id, version_id)
       select id, published_version_id from apps where published_version_id is not null
       and exists (select 1 from live_functions where live_functions.app_id = apps.id)`,
    );
  },
  async down(db) {
    for (const table of ['unlisted_functions', 'function_traffic', 'confirmed_functions', 'function_hosts'])
      await db.schema.dropTable(table);
  },
};

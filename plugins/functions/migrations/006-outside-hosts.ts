import type { Migration } from '@buildai/core';

const columns = 'app_id, owner_id, host, state, asked_by, asked_at, decided_by, decided_at';

/** The hosts of functions stand with those of pages, in `outside_hosts` of `apps`. */
export const functionHosts: Migration = {
  name: '006_outside_hosts',
  async up(db) {
    await db.raw(
      `insert into outside_hosts (purpose, ${columns}) select 'functions', ${columns} from function_hosts`,
    );
    await db.schema.dropTable('function_hosts');
  },
  async down(db) {
    await db.schema.createTable('function_hosts', (table) => {
      table.string('app_id', 20).notNullable().references('apps.id').onDelete('CASCADE');
      table.string('host', 300).notNullable();
      table.string('owner_id', 20).notNullable();
      table.string('state', 10).notNullable();
      table.string('asked_by', 100);
      table.string('asked_at', 24);
      table.string('decided_by', 20);
      table.string('decided_at', 24);
      table.primary(['app_id', 'owner_id', 'host']);
    });
    await db.raw(
      `insert into function_hosts (${columns}) select ${columns} from outside_hosts where purpose = 'functions'`,
    );
    await db('outside_hosts').where({ purpose: 'functions' }).delete();
  },
};

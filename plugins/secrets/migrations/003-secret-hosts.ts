import type { Migration } from '@buildai/core';

/** Where secrets may be sent, and whether code may read them. What was stored before stays readable. */
export const secretHosts: Migration = {
  name: '003_secret_hosts',
  async up(db) {
    await db.schema.alterTable('app_secrets', (table) => {
      // JSON of host names; `*.example.com` stands for all subdomains.
      table.text('hosts').notNullable().defaultTo('[]');
      table.boolean('is_readable').notNullable().defaultTo(true);
    });
    await db.schema.alterTable('app_secret_requests', (table) => {
      // JSON of host names that the assistant suggests.
      table.text('hosts').notNullable().defaultTo('[]');
    });
  },
  async down(db) {
    await db.raw('alter table app_secret_requests drop column hosts');
    await db.raw('alter table app_secrets drop column is_readable');
    await db.raw('alter table app_secrets drop column hosts');
  },
};

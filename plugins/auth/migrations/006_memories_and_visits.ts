import type { Migration } from '@buildai/core';

export const addMemoriesAndVisits: Migration = {
  name: '006_memories_and_visits',
  async up(db) {
    // What an app remembers of a person: one object for each person and app.
    await db.schema.createTable('auth_memories', (table) => {
      table.string('account_id').notNullable();
      table.string('app_id').notNullable().index();
      table.text('content').notNullable();
      table.string('updated_at').notNullable();
      table.primary(['account_id', 'app_id']);
      table.foreign('account_id').references('auth_accounts.id').onDelete('CASCADE');
    });
    await db.schema.alterTable('auth_google_visits', (table) => {
      // Whose people the visitor wants to be among: empty for the platform, else an app.
      table.string('tenant_id').notNullable().defaultTo('');
      // The account that Google is to be connected to; null for who wants to sign in.
      table.string('account_id').index();
      // The sale that brought the person here.
      table.string('sale_id');
    });
  },
  async down(db) {
    // A visit that is not one of signing in to the platform would be taken for one.
    await db('auth_google_visits').whereNot({ tenant_id: '' }).orWhereNotNull('account_id').delete();
    await db.schema.alterTable('auth_google_visits', (table) => {
      table.dropIndex(['account_id']);
    });
    await db.schema.alterTable('auth_google_visits', (table) => {
      table.dropColumns('tenant_id', 'account_id', 'sale_id');
    });
    await db.schema.dropTable('auth_memories');
  },
};

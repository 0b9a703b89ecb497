import type { Migration } from '@buildai/core';

export const createAccounts: Migration = {
  name: '001_accounts',
  async up(db) {
    await db.schema.createTable('auth_accounts', (table) => {
      table.string('id').primary();
      // Empty for the platform, else the app whose end user this is. Not null: nulls would not be unique.
      table.string('tenant_id').notNullable();
      table.string('email').notNullable();
      table.string('name').notNullable();
      // Null where the person signs in by other means than a password.
      table.string('password_hash');
      table.string('account_type').notNullable();
      table.boolean('is_admin').notNullable();
      table.string('disabled_at');
      table.string('created_at').notNullable();
      table.unique(['tenant_id', 'email']);
    });
    // One row at most: two sign-ups at once cannot both be the first.
    await db.schema.createTable('auth_first_account', (table) => {
      table.integer('only').primary();
      table.string('account_id').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_first_account');
    await db.schema.dropTable('auth_accounts');
  },
};

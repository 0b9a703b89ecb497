import type { Migration } from '@buildai/core';

export const createLoginAttempts: Migration = {
  name: '003_login_attempts',
  async up(db) {
    await db.schema.createTable('auth_login_attempts', (table) => {
      // A hash of app, email and address: the table says of nobody that they tried.
      table.string('key').primary();
      table.integer('attempts').notNullable();
      table.string('window_ends_at').notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_login_attempts');
  },
};

import type { Migration } from '@buildai/core';

export const createSessions: Migration = {
  name: '002_sessions',
  async up(db) {
    // A session is a family of tokens: it is what ends, and they end with it.
    await db.schema.createTable('auth_sessions', (table) => {
      table.string('id').primary();
      table.string('account_id').notNullable().index();
      // Empty for the platform, else the only app in which its tokens count.
      table.string('app_id').notNullable();
      table.boolean('preview').notNullable();
      table.string('user_agent').notNullable();
      table.string('created_at').notNullable();
      table.string('last_used_at').notNullable();
      table.string('expires_at').notNullable().index();
      table.foreign('account_id').references('auth_accounts.id').onDelete('CASCADE');
    });
    await db.schema.createTable('auth_tokens', (table) => {
      // SHA-256: whoever reads this table can sign in as nobody.
      table.string('hash').primary();
      table.string('kind').notNullable();
      table.string('session_id').notNullable().index();
      // When a refresh token was changed for new ones. It stays, so that a second use is noticed.
      table.string('used_at');
      table.string('expires_at').notNullable().index();
      table.foreign('session_id').references('auth_sessions.id').onDelete('CASCADE');
    });
    await db.schema.createTable('auth_custom_tokens', (table) => {
      table.string('hash').primary();
      table.string('account_id').notNullable();
      table.string('app_id').notNullable();
      table.boolean('preview').notNullable();
      table.string('expires_at').notNullable();
      table.foreign('account_id').references('auth_accounts.id').onDelete('CASCADE');
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_custom_tokens');
    await db.schema.dropTable('auth_tokens');
    await db.schema.dropTable('auth_sessions');
  },
};

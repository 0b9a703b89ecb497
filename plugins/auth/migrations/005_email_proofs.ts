import type { Migration } from '@buildai/core';

export const createEmailProofs: Migration = {
  name: '005_email_proofs',
  async up(db) {
    await db.schema.alterTable('auth_accounts', (table) => {
      // Null until the person has shown that the address is theirs.
      table.string('email_verified_at');
    });
    // Whoever is here already was taken at their word.
    await db('auth_accounts').update({ email_verified_at: db.ref('created_at') });
    // What a link in a mail is good for, once. The link holds the code, the table its SHA-256.
    await db.schema.createTable('auth_action_codes', (table) => {
      table.string('hash').primary();
      table.string('mode').notNullable();
      table.string('tenant_id').notNullable();
      // The address that the mail went to.
      table.string('email').notNullable();
      // Null where the person may have no account yet.
      table.string('account_id').index();
      table.string('new_email');
      // Whose it is: of one person there is one code a mode, and a new one takes its place.
      table.string('owner').notNullable();
      table.string('expires_at').notNullable().index();
      table.unique(['tenant_id', 'owner', 'mode']);
      table.index(['tenant_id', 'email', 'mode']);
      table.foreign('account_id').references('auth_accounts.id').onDelete('CASCADE');
    });
    // The six digits of a person who signs in by mail. One row an address: a new code takes the old one's place.
    await db.schema.createTable('auth_one_time_codes', (table) => {
      table.string('key').primary();
      table.string('code_hash').notNullable();
      table.integer('attempts').notNullable();
      table.string('expires_at').notNullable().index();
    });
  },
  async down(db) {
    await db.schema.dropTable('auth_one_time_codes');
    await db.schema.dropTable('auth_action_codes');
    await db.schema.alterTable('auth_accounts', (table) => table.dropColumn('email_verified_at'));
  },
};

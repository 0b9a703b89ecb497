import type { Migration } from '@buildai/core';

/** Model servers on this computer: the address that an admin confirmed, the consent to look, and downloads. */
export const localModels: Migration = {
  name: '003_local_models',
  async up(db) {
    await db.schema.alterTable('model_providers', (table) => {
      // `localhost:11434`, while it is the host and port of `base_url`.
      table.string('local_address', 60);
    });
    await db.schema.createTable('model_local_consents', (table) => {
      // One row: `here`.
      table.string('id', 10).primary();
      table.string('given_at', 24).notNullable();
    });
    await db.schema.createTable('model_pulls', (table) => {
      // One download at a time.
      table.string('service', 60).primary();
      table.string('id', 40).notNullable();
      table.string('model', 200).notNullable();
      table.string('state', 20).notNullable();
      table.double('completed').notNullable();
      table.double('total');
      table.text('message');
      table.string('updated_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('model_pulls');
    await db.schema.dropTable('model_local_consents');
    await db.schema.alterTable('model_providers', (table) => table.dropColumn('local_address'));
  },
};

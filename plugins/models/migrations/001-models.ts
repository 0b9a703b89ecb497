import type { Migration } from '@buildai/core';

/** Settings made by admins: keys and addresses of providers, and the default model. */
export const models: Migration = {
  name: '001_models',
  async up(db) {
    await db.schema.createTable('model_providers', (table) => {
      table.string('provider_id', 60).primary();
      table.text('sealed_api_key');
      table.string('api_key_last_four', 4);
      table.string('base_url', 500);
      table.string('updated_at', 24).notNullable();
    });
    await db.schema.createTable('model_choices', (table) => {
      table.string('purpose', 20).primary();
      table.string('model_id', 200).notNullable();
      table.string('chosen_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('model_choices');
    await db.schema.dropTable('model_providers');
  },
};

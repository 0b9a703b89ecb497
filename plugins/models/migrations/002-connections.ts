import type { Migration } from '@buildai/core';

const added = ['service', 'label', 'api_version', 'models', 'model', 'connected_at'];

/**
 * Any number of connections to one service, each with a name and a model of its choice; prices that an admin enters; and
 * the list of prices that was fetched last.
 */
export const connections: Migration = {
  name: '002_connections',
  async up(db) {
    await db.schema.alterTable('model_providers', (table) => {
      // Null for the connection that is named like its service.
      table.string('service', 60);
      table.string('label', 80);
      table.string('api_version', 40);
      // Names, in JSON, for services that do not list them.
      table.text('models');
      // The one that is tested, and used if this is the first connection.
      table.string('model', 200);
      table.string('connected_at', 24);
    });
    await db('model_providers').update({ connected_at: db.ref('updated_at') });
    await db.schema.createTable('model_prices', (table) => {
      table.string('model_id', 200).primary();
      // Dollars per 1M tokens.
      table.double('prompt').notNullable();
      table.double('completion').notNullable();
      table.double('cache_read');
      table.double('cache_write');
      table.string('entered_at', 24).notNullable();
    });
    await db.schema.createTable('model_price_lists', (table) => {
      table.string('id', 20).primary();
      table.text('list').notNullable();
      table.string('fetched_at', 24).notNullable();
    });
  },
  async down(db) {
    await db.schema.dropTable('model_price_lists');
    await db.schema.dropTable('model_prices');
    await db('model_providers').whereNotNull('service').delete();
    await db.schema.alterTable('model_providers', (table) => table.dropColumns(...added));
  },
};

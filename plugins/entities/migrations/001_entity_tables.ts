import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';

/** Maps each entity of an app to the table with its rows. */
export const entityTables: Migration = {
  name: '001_entity_tables',
  async up(db) {
    await db.schema.createTable('entity_tables', (table) => {
      table.string('app_id', 20).notNullable();
      // `~` after a name marks a table that was set aside; no entity can have such a name.
      table.string('entity', 230).notNullable();
      table.string('table_id', 20).notNullable();
      // False for the earlier name of a renamed entity; older versions find the same rows under it.
      table.boolean('is_current').notNullable();
      table.primary(['app_id', 'entity']);
      table.index(['table_id']);
    });
  },
  async down(db) {
    const rows = await db<{ app_id: string; table_id: string }>('entity_tables').distinct(
      'app_id',
      'table_id',
    );
    for (const { app_id, table_id } of rows) {
      if (dialectOf(db) === 'postgres') await db.raw('drop schema if exists ?? cascade', [`app_${app_id}`]);
      else await db.schema.dropTableIfExists(`rows_${table_id}`);
    }
    await db.schema.dropTable('entity_tables');
  },
};

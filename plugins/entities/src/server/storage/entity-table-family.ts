import type { TableFamily } from '@buildai/core';
import type { EntityTable, EntityTables } from './entity-tables.js';

const toFamilyTable = ({ appId, tableId, name }: EntityTable) => ({
  key: `${appId}/${tableId}`,
  table: name,
});

/** Entity tables for backups: `{appId}/{tableId}`. The registry's rows map names to tables. */
export function entityTableFamily(tables: EntityTables): TableFamily {
  return {
    id: 'entities/rows',
    list: async (db) => (await tables.all(db)).map(toFamilyTable),
    async create(key, transaction) {
      const [, appId, tableId] = /^([a-z0-9]+)\/([a-z0-9]+)$/.exec(key) ?? [];
      if (appId === undefined || tableId === undefined)
        throw new Error(`${key} names no table of an entity.`);
      const keepsHistory = await transaction.schema.hasTable('row_history');
      return toFamilyTable(
        keepsHistory
          ? await tables.make(appId, tableId, transaction)
          : await tables.makeWithoutHistory(appId, tableId, transaction),
      );
    },
  };
}

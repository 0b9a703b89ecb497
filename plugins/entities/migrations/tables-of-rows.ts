import { dialectOf } from '@buildai/core';
import type { Knex } from 'knex';

/** All tables of rows, including the preview's copies. */
export async function tablesOfRows(db: Knex) {
  const live = await db<{ app_id: string; table_id: string }>('entity_tables').distinct('app_id', 'table_id');
  const copies = await db<{ app_id: string; copy_id: string }>('preview_tables').select('app_id', 'copy_id');
  const all = [...live, ...copies.map(({ app_id, copy_id }) => ({ app_id, table_id: copy_id }))];
  return all.map(({ app_id, table_id }) => ({
    tableId: table_id,
    name: dialectOf(db) === 'postgres' ? `app_${app_id}.rows_${table_id}` : `rows_${table_id}`,
  }));
}

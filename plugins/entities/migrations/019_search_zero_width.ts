import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import { zeroWidthCharacters } from '@buildai/core/shared';
import type { Knex } from 'knex';
import { createSearchFunction } from './search-function.js';
import { tablesOfRows } from './tables-of-rows.js';

/** Drops all indexes of searches, also those that are being built. The next search of a table builds its index again. */
async function dropIndexes(db: Knex): Promise<void> {
  await db('row_search_indexes').delete();
  for (const { tableId, name } of await tablesOfRows(db)) {
    if (dialectOf(db) === 'postgres') {
      const index = name.replace(/[^.]*$/, `rows_${tableId}_search`);
      await db.raw('drop index if exists ??', [index]);
      continue;
    }
    for (const change of ['insert', 'update', 'delete'])
      await db.raw(`drop trigger if exists search_${tableId}_${change}`);
    await db.raw(`drop table if exists search_${tableId}`);
    await db.raw(`drop table if exists search_docs_${tableId}`);
  }
}

async function change(db: Knex, ignored: readonly string[]): Promise<void> {
  await dropIndexes(db);
  if (dialectOf(db) === 'postgres') await createSearchFunction(db, ignored);
}

/** Searches of rows read past characters without width, such as soft hyphens. */
export const searchZeroWidth: Migration = {
  name: '019_search_zero_width',
  up: (db) => change(db, zeroWidthCharacters),
  down: (db) => change(db, []),
};

import { normalizedText } from '@buildai/core/shared';
import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import type { Knex } from 'knex';
import { createHistoryTrigger, dropHistoryTrigger } from '../src/server/storage/history-trigger.js';
import { tablesOfRows } from './tables-of-rows.js';

const rowsAtOnce = 500;

interface StoredRow {
  readonly id: string;
  readonly data: string;
}

/** JSON begins and ends each text with ASCII, so that normalizing all of it normalizes its texts. */
async function composeOnSqlite(db: Knex, name: string): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db<StoredRow>(name)
      .where('id', '>', last)
      .whereRaw(`data glob '*[^\u0001-\u02ff]*'`)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'data');
    for (const { id, data } of rows)
      if (data !== normalizedText(data, 'NFC'))
        await db(name)
          .where({ id })
          .update({ data: normalizedText(data, 'NFC') });
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Only a server with this encoding has characters that can be composed. */
async function composeOnPostgres(db: Knex, name: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { server_encoding: string }[] }>('show server_encoding');
  if (rows[0]?.server_encoding !== 'UTF8') return;
  await db.raw(
    `update ?? set data = normalize(data::text, NFC)::jsonb where data::text is not NFC normalized`,
    [name],
  );
}

/** Composes the texts of stored rows, as those that are written are from now on. It is no change of a row. */
export const composedTexts: Migration = {
  name: '018_composed_texts',
  async up(db) {
    for (const table of await tablesOfRows(db)) {
      await dropHistoryTrigger(db, table);
      if (dialectOf(db) === 'postgres') await composeOnPostgres(db, table.name);
      else await composeOnSqlite(db, table.name);
      await createHistoryTrigger(db, table);
    }
  },
  // Nothing distinguishes them from texts that were composed before.
  down: () => Promise.resolve(),
};

import type { Knex } from 'knex';
import { selectRows } from '@buildai/core';
import type { Database } from '@buildai/core';
import { sql } from '../sql/sql.js';
import type { SearchedTable, SearchIndex } from './search-index.js';

/** What the function says of texts that are too long for the index; no run of three characters is one. */
const anything = '*';

const nameOf = (tableId: string) => `rows_${tableId}_search`;

/** Undefined if there is none; an interrupted concurrent build leaves an invalid one. */
async function isValid(db: Database, { tableId, name }: SearchedTable): Promise<boolean | undefined> {
  const [found] = await selectRows<{ valid: boolean }>(
    db,
    `select pg_index.indisvalid as valid from pg_index join pg_class as class on class.oid = pg_index.indexrelid
     where pg_index.indrelid = to_regclass(?) and class.relname = ?`,
    [name, nameOf(tableId)],
  );
  return found?.valid;
}

/**
 * An index on what a function of ours returns (migration 013). Those of PostgreSQL fold letters and separate words
 * by the locale of the server, and see none in other scripts than Latin if that is C.
 */
export const postgresSearchIndex: SearchIndex = {
  async build(db, table) {
    const [there] = await selectRows<{ found: boolean }>(db, 'select to_regclass(?) is not null as found', [
      table.name,
    ]);
    // The app may have been deleted in the meantime.
    if (!there?.found) return;
    const valid = await isValid(db, table);
    if (valid) return;
    const index = nameOf(table.tableId);
    if (valid === false) await db.raw('drop index if exists ??', [table.name.replace(/[^.]*$/, index)]);
    // Searches read what new rows leave to be sorted in, entry by entry: no more than 256 kB of it.
    await db.raw(
      `create index concurrently if not exists ?? on ?? using gin (row_search_grams(data))
       with (gin_pending_list_limit = 256)`,
      [index, table.name],
    );
    await db.raw('analyze ??', [table.name]);
  },

  async candidates(db, { name }, trigrams, most) {
    const having = 'select id from ?? where row_search_grams(data) @> ?::text[]';
    const found = await db.transaction(async (transaction) => {
      // A plan counts the cost of the function for each row that the index finds too, so it would rather call it for
      // all rows. Within this memory the index says exactly which rows these are, and the function is not called.
      await transaction.raw(`set local enable_seqscan = off; set local work_mem = '64MB'`);
      return selectRows<{ id: string }>(
        transaction,
        `select id from (${having} union all ${having}) as found limit ${most + 1}`,
        [name, [...trigrams], name, [anything]] as Knex.Value[],
      );
    });
    if (found.length > most) return undefined;
    return sql`id = any(${found.map(({ id }) => id)}::text[])`;
  },

  async reportedProgress(db, { name }) {
    const [build] = await selectRows<{ done: number | string; total: number | string }>(
      db,
      `select blocks_done as done, blocks_total as total from pg_stat_progress_create_index
       where relid = to_regclass(?)`,
      [name],
    );
    return build && Number(build.done) / Math.max(1, Number(build.total));
  },

  // The index goes with its table.
  // Other apps write to other tables meanwhile.
  slowsChanges: false,

  drop: () => Promise.resolve(),
};

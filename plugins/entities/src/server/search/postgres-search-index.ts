import { selectRows } from '@buildai/core';
import type { Database } from '@buildai/core';
import { sql, trusted } from '../sql.js';
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
 * An index on what a function of ours returns (migration 013). Those of PostgreSQL fold letters and tell words apart
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

  candidates({ name }, trigrams) {
    const table = trusted(
      name
        .split('.')
        .map((part) => `"${part}"`)
        .join('.'),
    );
    const having = (grams: readonly string[]) =>
      sql`select id from ${table} where row_search_grams(data) @> ${[...grams]}::text[]`;
    return sql`${having(trigrams)} union all ${having([anything])}`;
  },

  // The index goes with its table.
  drop: () => Promise.resolve(),
};

import { inSlices, selectRows } from '@buildai/core';
import type { Database } from '@buildai/core';
import { sql, trusted } from '../sql/sql.js';
import { withoutZeroWidthSql } from '../sql/sqlite-zero-width.js';
import type { SearchedTable, SearchIndex } from './search-index.js';

/** Names that are no table of rows: made of a generated ID. */
function namesOf(tableId: string) {
  if (!/^[a-z0-9]+$/.test(tableId)) throw new Error(`${tableId} is no ID of a table.`);
  return { index: `search_${tableId}`, docs: `search_docs_${tableId}` };
}

const textsOf = (row: string) =>
  withoutZeroWidthSql(
    `(select group_concat(value, char(10)) from json_each(${row}.data) where type = 'text')`,
  );

/**
 * Indexes the rows of a batch that no trigger has indexed yet. Its statements state the order of their joins: with the
 * statistics of a table that was analyzed before, SQLite would go through the whole table for each batch.
 * @returns the ID of its last row, if there is one
 */
function addMissing(
  db: Database,
  { name, tableId }: SearchedTable,
  after: string,
  rowsAtOnce: number,
): Promise<string | undefined> {
  const { index, docs } = namesOf(tableId);
  return db.transaction(async (transaction) => {
    if (!(await transaction.schema.hasTable(name))) return undefined;
    const ids = await transaction<{ id: string }>(name)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id');
    const upTo = ids.at(-1)?.id;
    if (upTo === undefined) return undefined;
    const [newest] = await selectRows<{ doc: number | null }>(
      transaction,
      `select max(doc) as doc from ${docs}`,
      [],
    );
    await transaction.raw(
      `insert into ${docs} (id) select id from ${name} where id > ? and id <= ?
       and not exists (select 1 from ${docs} d where d.id = ${name}.id)`,
      [after, upTo],
    );
    await transaction.raw(
      `insert into ${index} (rowid, texts) select d.doc, ${textsOf(name)}
       from ${docs} d cross join ${name} on ${name}.id = d.id where d.doc > ?`,
      [newest?.doc ?? 0],
    );
    return upTo;
  });
}

/**
 * FTS5 with its own tokens of three characters, without a copy of the texts. Rows have no lasting number of their
 * own, so a table beside gives them one.
 */
export const sqliteSearchIndex: SearchIndex = {
  async build(db, table, signal, onProgress) {
    const { name } = table;
    const { index, docs } = namesOf(table.tableId);
    const rows = await db.transaction(async (transaction) => {
      // The app may have been deleted in the meantime.
      if (!(await transaction.schema.hasTable(name))) return undefined;
      const statements = [
        `create table if not exists ${docs} (doc integer primary key, id text not null unique)`,
        `create virtual table if not exists ${index} using fts5(texts, content='', contentless_delete=1, detail=none,
           tokenize='trigram remove_diacritics 1')`,
        `create trigger if not exists ${index}_insert after insert on ${name} begin
           insert into ${docs} (id) values (new.id);
           insert into ${index} (rowid, texts) values (last_insert_rowid(), ${textsOf('new')});
         end`,
        `create trigger if not exists ${index}_update after update on ${name}
           when ${textsOf('old')} is not ${textsOf('new')} begin
           update ${index} set texts = ${textsOf('new')} where rowid = (select doc from ${docs} where id = new.id);
         end`,
        `create trigger if not exists ${index}_delete after delete on ${name} begin
           delete from ${index} where rowid = (select doc from ${docs} where id = old.id);
           delete from ${docs} where id = old.id;
         end`,
      ];
      for (const statement of statements) await transaction.raw(statement);
      const counted = await transaction(name).count({ count: '*' }).first<{ count: number }>();
      return counted?.count ?? 0;
    });
    if (rows === undefined) return;
    let last = '';
    let done = 0;
    await inSlices(async (size) => {
      const upTo = await addMissing(db, table, last, size);
      if (upTo === undefined) return false;
      last = upTo;
      done += size;
      onProgress(Math.min(1, done / Math.max(1, rows)));
      return true;
    }, signal);
  },

  async candidates(db, { tableId }, trigrams, most) {
    const { index, docs } = namesOf(tableId);
    const match = trigrams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
    const found = await selectRows<object>(
      db,
      `select rowid from ${index} where ${index} match ? limit 1 offset ${most}`,
      [match],
    );
    if (found.length > 0) return undefined;
    const ids = `select d.id from ${index} s cross join ${docs} d on d.doc = s.rowid where ${index} match`;
    return sql`id in (${trusted(ids)} ${match})`;
  },

  reportedProgress: () => Promise.resolve(undefined),

  // Each row of a change takes a trigger, and a transaction that writes is the only one.
  slowsChanges: true,

  async drop(tableId, transaction) {
    const { index, docs } = namesOf(tableId);
    for (const change of ['insert', 'update', 'delete'])
      await transaction.raw(`drop trigger if exists ${index}_${change}`);
    await transaction.raw(`drop table if exists ${index}`);
    await transaction.raw(`drop table if exists ${docs}`);
  },
};

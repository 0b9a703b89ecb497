import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import { searchFolds } from '../src/server/storage/sql/search-folding.js';

/** Longer texts are candidates of every search: cutting them up would hold up each write. */
const mostCharacters = 50_000;

/** Tables of rows with a complete index of their texts, and on PostgreSQL the function that it is made with. */
export const rowSearch: Migration = {
  name: '013_row_search',
  async up(db) {
    await db.schema.createTable('row_search_indexes', (table) => {
      table.string('table_id', 20).primary();
    });
    if (dialectOf(db) !== 'postgres') return;
    const folds = JSON.stringify(Object.fromEntries(searchFolds));
    // Every run of three folded characters of the texts of a row, in about a third of a millisecond for 200
    // characters, which the cost says: no plan should call it for each row. Nothing in it depends on the server's locale.
    await db.raw(
      `create function row_search_grams(data jsonb) returns text[]
       language plpgsql immutable parallel safe cost 20000 as $$
       declare
         texts text;
         characters text[];
       begin
         select string_agg(value #>> '{}', E'\\n') into texts from jsonb_each(data)
         where jsonb_typeof(value) = 'string';
         if texts is null then return '{}'; end if;
         if length(texts) > ${mostCharacters} then return array['*']; end if;
         if octet_length(texts) = length(texts) then
           characters := string_to_array(lower(texts collate "C"), null);
         else
           select array_agg(case when c < E'\\u0080' collate "C" then lower(c collate "C")
             else coalesce('${folds}'::jsonb ->> c, c) end order by at)
           into characters from unnest(string_to_array(texts, null)) with ordinality as each(c, at);
         end if;
         return coalesce(
           (select array_agg(distinct (a || b || c) collate "C")
            from unnest(characters, characters[2:], characters[3:]) as run(a, b, c) where c is not null), '{}');
       end $$`.replaceAll('?', '\\?'),
    );
  },
  async down(db) {
    if (dialectOf(db) === 'postgres') {
      await db.raw('drop function row_search_grams(jsonb) cascade');
      await db.schema.dropTable('row_search_indexes');
      return;
    }
    const tables = await db('row_search_indexes').pluck<string[]>('table_id');
    for (const id of tables) {
      for (const trigger of ['insert', 'update', 'delete'])
        await db.raw(`drop trigger search_${id}_${trigger}`);
      await db.raw(`drop table search_${id}`);
      await db.raw(`drop table search_docs_${id}`);
    }
    await db.schema.dropTable('row_search_indexes');
  },
};

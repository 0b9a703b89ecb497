import type { Knex } from 'knex';
import { searchFolds } from '../src/server/storage/sql/search-folding.js';

/** Longer texts are candidates of every search: cutting them up would hold up each write. */
const mostCharacters = 50_000;

/**
 * Makes the function on PostgreSQL that the indexes of searches are made with: every run of three folded characters of
 * the texts of a row, in about a third of a millisecond for 200 characters, which the cost says: no plan should call it
 * for each row. Nothing in it depends on the server's locale.
 * @param ignored characters that it reads past
 */
export async function createSearchFunction(db: Knex, ignored: readonly string[]): Promise<void> {
  const folds = JSON.stringify(Object.fromEntries(searchFolds));
  const read = ignored.length === 0 ? '' : `texts := translate(texts, '${ignored.join('')}', '');`;
  await db.raw(
    `create or replace function row_search_grams(data jsonb) returns text[]
     language plpgsql immutable parallel safe cost 20000 as $$
     declare
       texts text;
       characters text[];
     begin
       select string_agg(value #>> '{}', E'\\n') into texts from jsonb_each(data)
       where jsonb_typeof(value) = 'string';
       if texts is null then return '{}'; end if;
       ${read}
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
}

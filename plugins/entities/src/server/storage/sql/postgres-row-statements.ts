import type { RowStatements } from './row-statements.js';
import type { Sql } from './sql.js';
import { sql, trusted } from './sql.js';

const next = trusted(`(updated_at::timestamptz + interval '1 millisecond') at time zone 'UTC'`);

/** The given time, or one just after that of the last update if that is not earlier. */
export const nextPostgresUpdate = (now: string | Sql) =>
  sql`(case when updated_at < ${now} then ${now} else to_char(${next}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`;

export const postgresRowStatements: RowStatements = {
  insert: (table, rows) => sql`insert into ${trusted(table)}
    (id, creator_id, created_at, updated_at, updated_by, data)
    select id, "creatorId", "createdAt", "updatedAt", "updatedBy", data from json_to_recordset(${JSON.stringify(rows)}::json)
    as given(id text, "creatorId" text, "createdAt" text, "updatedAt" text, "updatedBy" text, data jsonb)`,
  update: (table, changes) => sql`with given as (
      select * from json_to_recordset(${changes}::json) as change(
        id text, "onlyOf" text, patch jsonb, cleared text[], at text, writer text)
    ), locked as (
      select id from ${trusted(table)} where id in (select id from given) for update skip locked
    )
    update ${trusted(table)} as stored set data = (data || given.patch) - given.cleared,
      updated_at = ${nextPostgresUpdate(trusted('given.at'))}, updated_by = given.writer
    from given, locked
    where stored.id = given.id and locked.id = given.id
      and (given."onlyOf" is null or creator_id = given."onlyOf")
    returning stored.id, creator_id, created_at, updated_at, data`,
  get: (table, asked) => sql`select n, stored.id, creator_id, created_at, updated_at, data
    from json_to_recordset(${asked}::json) as asked(n int, id text, "onlyOf" text)
    join ${trusted(table)} as stored on stored.id = asked.id
    where "onlyOf" is null or creator_id = "onlyOf"`,
};

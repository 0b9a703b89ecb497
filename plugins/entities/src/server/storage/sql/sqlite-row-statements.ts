import type { RowStatements, WrittenRow } from './row-statements.js';
import type { Sql } from './sql.js';
import { sql, trusted } from './sql.js';

/** The given time, or one just after that of the last update if that is not earlier. */
export const nextSqliteUpdate = (now: string | Sql) =>
  sql`(case when updated_at < ${now} then ${now} else strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds') end)`;

/** Whether all rows are of one creator, one writer and one moment. */
function areAlike(rows: readonly WrittenRow[]): boolean {
  const [first] = rows;
  return rows.every(
    ({ creatorId, createdAt, updatedAt, updatedBy }) =>
      creatorId === first?.creatorId &&
      createdAt === first.createdAt &&
      updatedAt === first.updatedAt &&
      updatedBy === first.updatedBy,
  );
}

/** A JSON object of the values by ID. As text, so that an ID that occurs twice breaks the rule of the table. */
const valuesById = (rows: readonly WrittenRow[]) =>
  `{${rows.map(({ id, data }) => `${JSON.stringify(id)}:${JSON.stringify(data)}`).join(',')}}`;

/** SQLite reads the keys and values of one object in half the time those of objects in a list, whose text it parses again. */
function insertedRows(rows: readonly WrittenRow[]): Sql {
  const [first] = rows;
  if (first && areAlike(rows)) {
    const { creatorId, createdAt, updatedAt, updatedBy } = first;
    return sql`select key, ${creatorId}, ${createdAt}, ${updatedAt}, ${updatedBy}, value
      from json_each(${valuesById(rows)})`;
  }
  return sql`select value ->> 'id', value ->> 'creatorId', value ->> 'createdAt', value ->> 'updatedAt',
      value ->> 'updatedBy', value -> 'data' from json_each(${JSON.stringify(rows)})`;
}

export const sqliteRowStatements: RowStatements = {
  insert: (table, rows) => sql`insert into ${trusted(table)}
    (id, creator_id, created_at, updated_at, updated_by, data) ${insertedRows(rows)}`,
  update: (table, changes) => sql`with given as (
      select value ->> 'id' as row_id, value ->> 'onlyOf' as only_of, value -> 'patch' as patch,
        value ->> 'at' as at, value ->> 'writer' as writer from json_each(${changes})
    )
    update ${trusted(table)} set data = json_patch(data, given.patch),
      updated_at = ${nextSqliteUpdate(trusted('given.at'))}, updated_by = given.writer
    from given
    where id = given.row_id and (given.only_of is null or creator_id = given.only_of)
    returning id, creator_id, created_at, updated_at, data`,
  get: (table, asked) => sql`with asked as (
      select value ->> 'n' as n, value ->> 'id' as row_id, value ->> 'onlyOf' as only_of from json_each(${asked})
    )
    select n, id, creator_id, created_at, updated_at, data
    from asked cross join ${trusted(table)} on id = row_id
    where only_of is null or creator_id = only_of`,
};

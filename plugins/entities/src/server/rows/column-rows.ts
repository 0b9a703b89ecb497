import type { Database, Transaction } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import type { Stamp } from '../model/stamp.js';
import type { EntityTable } from '../storage/entity-tables.js';

/** The value of one field of a row; undefined if it has none. */
export interface FieldOfRow {
  readonly id: string;
  readonly value: unknown;
}

interface Dialect {
  /** The JSON text of a field, null if the row has none. */
  readonly json: (data: string, field: string) => string;
  readonly has: (field: string) => string;
  readonly set: (data: string, field: string, json: string) => string;
  readonly remove: (data: string, field: string) => string;
  /** The JSON text of a field in a text column with an object. */
  readonly staged: (column: string, field: string) => string;
  /** Whether a row still has what a text column says of a field, of which `staged` is the JSON text. */
  readonly isSame: (data: string, column: string, field: string, staged: string) => string;
}

/** The rows of a table, in a transaction if one is given. */
export type ColumnRowsOf = (table: EntityTable, transaction?: Transaction) => ColumnRows;

/** The changes that a version made to the rows of one table. */
export interface ChangesOfVersion {
  readonly appId: string;
  readonly version: number;
  readonly tableId: string;
}

/** The values of changes that rows have, and those that they get. */
export interface Turn {
  readonly from: 'before' | 'after';
  readonly to: 'before' | 'after';
}

// Field names are validated: a small letter, then letters, digits and _.
const dialects: Readonly<Record<'sqlite' | 'postgres', Dialect>> = {
  sqlite: {
    json: (data, field) => `(${data} -> '$.${field}')`,
    has: (field) => `json_type(data, '$.${field}') is not null`,
    set: (data, field, json) => `json_set(${data}, '$.${field}', json(${json}))`,
    remove: (data, field) => `json_remove(${data}, '$.${field}')`,
    staged: (column, field) => `(${column} -> '$.${field}')`,
    isSame: (data, _column, field, staged) =>
      `coalesce(${data} -> '$.${field}', 'null') = coalesce(${staged}, 'null')`,
  },
  postgres: {
    json: (data, field) => `(${data} -> '${field}')::text`,
    has: (field) => `jsonb_exists(data, '${field}')`,
    set: (data, field, json) => `(${data} || jsonb_build_object('${field}', (${json})::jsonb))`,
    remove: (data, field) => `(${data} - '${field}')`,
    staged: (column, field) => `(${column}::jsonb -> '${field}')::text`,
    isSame: (data, column, field) =>
      `coalesce(${data} -> '${field}', 'null'::jsonb) = coalesce(${column}::jsonb -> '${field}', 'null'::jsonb)`,
  },
};

const fieldName = /^[a-z][A-Za-z0-9_]*$/;

/** The values of single fields in all rows of a table, read in pages and changed in one statement. */
export class ColumnRows {
  readonly #dialect: Dialect;

  constructor(
    private readonly db: Database,
    private readonly table: string,
  ) {
    this.#dialect = dialects[dialectOf(db)];
  }

  async count(): Promise<number> {
    const row = await this.db(this.table).count({ count: '*' }).first<{ count: number | string }>();
    return Number(row?.count ?? 0);
  }

  /** The rows after an ID, by ID; only those written since a time, if one is given. */
  async page(field: string, after: string, limit: number, since?: string): Promise<FieldOfRow[]> {
    const query = this.db<{ id: string }>(this.table).where('id', '>', after).orderBy('id').limit(limit);
    if (since !== undefined) void query.where('updated_at', '>=', since);
    const value = this.#dialect.json('data', safe(field));
    const rows = await query.select<{ id: string; value: string | null }[]>(
      'id',
      this.db.raw(`${value} as value`),
    );
    return rows.map(({ id, value }) => ({
      id,
      value: value === null ? undefined : (JSON.parse(value) as unknown),
    }));
  }

  /** Whether any row holds a value under this name, whether or not a schema shows it. */
  async hasAny(field: string): Promise<boolean> {
    return (
      (await this.db(this.table)
        .whereRaw(this.#dialect.has(safe(field)))
        .first('id')) !== undefined
    );
  }

  /** Puts the values of a field under another name. With `keepOld` they also stay under the old one. */
  async rename(
    from: string,
    to: string,
    { keepOld, at, by }: Stamp & { readonly keepOld: boolean },
  ): Promise<void> {
    const { has, json, remove, set } = this.#dialect;
    const [old, name] = [safe(from), safe(to)];
    const data = set(keepOld ? 'data' : remove('data', old), name, json('data', old));
    await this.db(this.table)
      .whereRaw(has(old))
      .update({ data: this.db.raw(data), updated_at: at, updated_by: by });
  }

  /** Renames a field in the rows that hold it under its old name alone. */
  async renameRest(from: string, to: string, { at, by }: Stamp): Promise<void> {
    const { has, json, remove, set } = this.#dialect;
    const [old, name] = [safe(from), safe(to)];
    await this.db(this.table)
      .whereRaw(has(old))
      .whereRaw(`not (${has(name)})`)
      .update({
        data: this.db.raw(set(remove('data', old), name, json('data', old))),
        updated_at: at,
        updated_by: by,
      });
  }

  /** Gives rows what a run has staged for them. */
  async applyStaged(runId: string, fields: readonly string[], { at, by }: Stamp): Promise<void> {
    const { remove, set, staged } = this.#dialect;
    let data = 'r.data';
    for (const field of fields.map(safe)) {
      const value = staged('staged.after', field);
      data = `(case when ${value} = 'null' then ${remove(data, field)} else ${set(data, field, value)} end)`;
    }
    await this.db.raw(
      `update ?? as r set data = ${data}, updated_at = ?, updated_by = ? from column_conversions as staged
       where staged.run_id = ? and staged.row_id = r.id`,
      [this.table, at, by, runId],
    );
  }

  /**
   * Sets the rows of a version's changes to one side's values where they still have the other side's. Each row has one
   * change at most.
   */
  async turn(
    { appId, version, tableId }: ChangesOfVersion,
    fields: readonly string[],
    { from, to }: Turn,
    { at, by }: Stamp,
  ): Promise<void> {
    const { isSame, remove, set, staged } = this.#dialect;
    let data = 'r.data';
    const kept: string[] = [];
    for (const field of fields.map(safe)) {
      const [was, becomes] = [staged(`c.${from}`, field), staged(`c.${to}`, field)];
      const turns = `(${becomes} is not null and ${isSame('r.data', `c.${from}`, field, was)})`;
      const turned = `case when ${becomes} = 'null' then ${remove(data, field)} else ${set(data, field, becomes)} end`;
      data = `(case when ${turns} then (${turned}) else ${data} end)`;
      kept.push(turns);
    }
    if (kept.length === 0) return;
    await this.db.raw(
      `update ?? as r set data = ${data}, updated_at = ?, updated_by = ? from record_changes as c
       where c.app_id = ? and c.version = ? and c.table_id = ? and c.row_id = r.id and (${kept.join(' or ')})`,
      [this.table, at, by, appId, version, tableId],
    );
  }

  /** Whether a run has staged a value for this field in any row. */
  async hasStaged(runId: string, field: string): Promise<boolean> {
    const value = this.#dialect.staged('after', safe(field));
    const staged = this.db('column_conversions').where({ run_id: runId });
    return (await staged.whereRaw(`${value} <> 'null'`).first('row_id')) !== undefined;
  }

  /** Lets no one else write rows until the transaction ends. */
  async lock(): Promise<void> {
    // On SQLite every transaction that writes is the only one.
    if (dialectOf(this.db) === 'postgres')
      await this.db.raw('lock table ?? in share row exclusive mode', [this.table]);
  }
}

function safe(field: string): string {
  if (!fieldName.test(field)) throw new Error(`${field} is not a field name.`);
  return field;
}

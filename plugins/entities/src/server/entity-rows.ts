import type { Database } from '@buildai/core';
import type { Position } from './keyset-cursor.js';
import type { Row } from './row.js';
import type { RowSql } from './row-sql.js';
import type { Sort } from './sort.js';
import type { Sql } from './sql.js';
import { allOf, joined, sql, trusted } from './sql.js';

interface StoredRow {
  readonly id: string;
  readonly creator_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly data: unknown;
}

const columns: (keyof StoredRow)[] = ['id', 'creator_id', 'created_at', 'updated_at', 'data'];
/** Batch size; both databases limit the number of bound values per statement. */
const insertedAtOnce = 200;

/** The rows of one entity. Every call restricts the rows by a condition in the statement itself. */
export class EntityRows {
  constructor(
    private readonly db: Database,
    private readonly table: string,
    private readonly rowSql: RowSql,
  ) {}

  /** At most `limit` rows after the position. Keyset pagination: no count, no offset. */
  async list(where: Sql, sort: Sort, after: Position | undefined, limit: number): Promise<readonly Row[]> {
    const key = sort.field.key(this.rowSql);
    const direction = trusted(sort.descending ? 'desc' : 'asc');
    const beyond = trusted(sort.descending ? '<' : '>');
    const isColumn = sort.field.field.column !== undefined;
    const rows: Row[] = [];
    // Reads rows with a value, then those without: an index serves each of the two, but not one combined order.
    if (after?.key !== null) {
      const conditions = [where, ...(isColumn ? [] : [sql`${key} is not null`])];
      if (after) {
        conditions.push(
          sql`${key} ${beyond}= ${after.key} and (${key} ${beyond} ${after.key} or id ${beyond} ${after.id})`,
        );
      }
      rows.push(...(await this.#read(conditions, sql`${key} ${direction}, id ${direction}`, limit)));
    }
    if (rows.length < limit && !isColumn) {
      const conditions = [where, sql`${key} is null`];
      if (after?.key === null) conditions.push(sql`id ${beyond} ${after.id}`);
      rows.push(...(await this.#read(conditions, sql`id ${direction}`, limit - rows.length)));
    }
    return rows;
  }

  /** Number of matching rows, and the sum of each key over them. */
  async totals(where: Sql, keys: readonly Sql[]): Promise<{ count: number; sums: readonly number[] }> {
    // Adding 0.0 avoids SQLite's error for integer sums beyond 64 bits.
    const columns = [
      trusted('count(*) as count'),
      ...keys.map((key, index) => sql`sum(${key} + 0.0) as ${trusted(`sum${index}`)}`),
    ];
    const selected = joined(columns, ', ');
    const row = (await this.#query()
      .whereRaw(where.text, where.values)
      .select(this.db.raw(selected.text, selected.values))
      .first()) as Readonly<Record<string, unknown>> | undefined;
    return {
      count: Number(row?.count ?? 0),
      sums: keys.map((_, index) => finite(Number(row?.[`sum${index}`] ?? 0))),
    };
  }

  /** Counts rows, reading at most `most`. */
  async countUpTo(where: Sql, most: number): Promise<number> {
    const some = this.#query().whereRaw(where.text, where.values).limit(most).select('id').as('some');
    const row = await this.db.from(some).count({ count: '*' }).first<{ count: number | string }>();
    return Number(row?.count ?? 0);
  }

  async get(id: string, where: Sql): Promise<Row | undefined> {
    const row = await this.#query().where({ id }).whereRaw(where.text, where.values).first(columns);
    return row && this.#toRow(row);
  }

  /** The existing rows among these IDs; at most a few hundred. */
  async getAll(ids: readonly string[]): Promise<Row[]> {
    const rows = await this.#query().whereIn('id', ids).select(columns);
    return rows.map((row) => this.#toRow(row));
  }

  /** At most `limit` rows, by ID. */
  find(where: Sql, limit: number): Promise<Row[]> {
    return this.#read([where], sql`id`, limit);
  }

  /** Sets the given fields in all matching rows. */
  async updateAll(
    ids: readonly string[],
    change: Readonly<Record<string, unknown>>,
    updatedAt: string,
  ): Promise<void> {
    const data = this.rowSql.changed(change);
    for (let start = 0; start < ids.length; start += insertedAtOnce) {
      await this.#query()
        .whereIn('id', ids.slice(start, start + insertedAtOnce))
        .update({ data: this.db.raw(data.text, data.values), updated_at: updatedAt });
    }
  }

  /** The last of at most `most` rows after an ID, and their count; undefined if there are none. */
  async lastIdAfter(id: string, most: number): Promise<{ id: string; count: number } | undefined> {
    const ids = await this.#query().where('id', '>', id).orderBy('id').limit(most).select('id');
    const last = ids.at(-1);
    return last && { id: last.id, count: ids.length };
  }

  /** Copies rows of another table with an ID after `after` up to `upTo`. */
  async copyFrom(table: string, after: string, upTo: string): Promise<void> {
    const listed = columns.join(', ');
    await this.db.raw(`insert into ?? (${listed}) select ${listed} from ?? where id > ? and id <= ?`, [
      this.table,
      table,
      after,
      upTo,
    ]);
  }

  /** Every row, by ID. */
  async *all(pageSize: number): AsyncGenerator<Row> {
    let last = '';
    for (;;) {
      const page = await this.#read([sql`id > ${last}`], sql`id`, pageSize);
      yield* page;
      if (page.length < pageSize) return;
      last = page.at(-1)?.id ?? '';
    }
  }

  async insert(rows: readonly Row[]): Promise<void> {
    for (let start = 0; start < rows.length; start += insertedAtOnce) {
      await this.#query().insert(rows.slice(start, start + insertedAtOnce).map(toStored));
    }
  }

  /**
   * Updates the given fields in one statement, so that concurrent changes to different fields are both kept.
   */
  async update(
    id: string,
    where: Sql,
    change: Readonly<Record<string, unknown>>,
    updatedAt: string,
  ): Promise<Row | undefined> {
    const data = this.rowSql.changed(change);
    const [row] = await this.#query()
      .where({ id })
      .whereRaw(where.text, where.values)
      .update({ data: this.db.raw(data.text, data.values), updated_at: updatedAt })
      .returning(columns);
    return row && this.#toRow(row);
  }

  /** @returns whether the row existed. */
  async delete(id: string, where: Sql): Promise<boolean> {
    return (await this.#query().where({ id }).whereRaw(where.text, where.values).delete()) > 0;
  }

  async #read(conditions: readonly Sql[], order: Sql, limit: number): Promise<Row[]> {
    const where = allOf(conditions);
    const rows = await this.#query()
      .whereRaw(where.text, where.values)
      .orderByRaw(order.text, order.values)
      .limit(limit)
      .select(columns);
    return rows.map((row) => this.#toRow(row));
  }

  #query() {
    return this.db<StoredRow>(this.table);
  }

  #toRow(row: StoredRow): Row {
    return {
      id: row.id,
      creatorId: row.creator_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      data: this.rowSql.parse(row.data),
    };
  }
}

/** The nearest number that JSON can represent. */
function finite(sum: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
}

function toStored(row: Row): StoredRow {
  return {
    id: row.id,
    creator_id: row.creatorId,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    data: JSON.stringify(row.data),
  };
}

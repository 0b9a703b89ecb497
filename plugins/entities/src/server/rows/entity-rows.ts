import type { Database } from '@buildai/core';
import { dialectOf, runPrepared, selectRows } from '@buildai/core';
import { finite } from '../model/finite.js';
import type { RowMoment } from '../../shared/row-ranking.js';
import type { VisibleField } from '../access/entity-view.js';
import type { Position } from '../query/keyset-cursor.js';
import type { Row } from '../model/row.js';
import type { RowRecording } from './row-recording.js';
import type { Stamp } from '../model/stamp.js';
import type { Increment, RowSql } from '../storage/sql/row-sql.js';
import type { RowLookup, StoredChange, WrittenRow } from '../storage/sql/row-statements.js';
import type { Sort } from '../query/sort.js';
import type { Sql } from '../storage/sql/sql.js';
import { allOf, joined, sql, trusted } from '../storage/sql/sql.js';

/** A row as the driver returns it. */
export interface StoredRow {
  readonly id: string;
  readonly creator_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Who wrote the row last; internal, and not part of records. */
  readonly updated_by: string | null;
  readonly data: unknown;
}

/** Values by column. PostgreSQL returns large numbers as text. */
export type ComputedRow = Readonly<Record<string, string | number | null>>;

/** The last state of a row, and who had written it. */
export interface DeletedRow extends Row {
  readonly updatedBy: string | null;
}

const columns: Exclude<keyof StoredRow, 'updated_by'>[] = [
  'id',
  'creator_id',
  'created_at',
  'updated_at',
  'data',
];
/** Bounds the length of one statement. */
const insertedAtOnce = 1000;
/** The length of an ID. */
const idLength = 20;
/** Both databases limit the number of bound values per statement. */
const updatedAtOnce = 200;

/** Reads rows of a table, or of a query, that match all conditions, or something about them, in an order. */
type ReadOrdered<T> = (
  from: Sql | undefined,
  conditions: readonly Sql[],
  order: Sql,
  limit: number,
  offset: number,
) => Promise<readonly T[]>;

/** The rows of one entity. Every call restricts the rows by a condition in the statement itself. */
export class EntityRows {
  constructor(
    private readonly db: Database,
    private readonly table: string,
    /** How the database says it. */
    readonly rowSql: RowSql,
    /** Notes what is written, where a caller asks for it. */
    private readonly recording?: RowRecording,
  ) {}

  /** Reads at most `limit` rows after the position, without the first `offset` of them. Nothing is counted. */
  list(
    where: Sql,
    sort: Sort,
    after: Position | undefined,
    limit: number,
    offset = 0,
  ): Promise<readonly Row[]> {
    const read: ReadOrdered<Row> = async (from, conditions, order, most, skip) => {
      const rows = await this.#select(conditions, order, most, skip, from).select(columns);
      return rows.map((row) => this.#toRow(row));
    };
    return this.#ordered(read, where, sort, after, limit, offset);
  }

  /** How large the values of the rows are that `list` would return, in bytes; reads none of them. */
  sizes(
    where: Sql,
    sort: Sort,
    after: Position | undefined,
    limit: number,
    offset = 0,
  ): Promise<readonly number[]> {
    const size = this.rowSql.bytes;
    const read: ReadOrdered<number> = async (from, conditions, order, most, skip) => {
      const rows = await this.#select(conditions, order, most, skip, from).select<{ bytes: number }[]>(
        this.db.raw(`${size.text} as bytes`),
      );
      return rows.map(({ bytes }) => Number(bytes));
    };
    return this.#ordered(read, where, sort, after, limit, offset);
  }

  async #ordered<T>(
    read: ReadOrdered<T>,
    where: Sql,
    sort: Sort,
    after: Position | undefined,
    limit: number,
    offset: number,
  ): Promise<readonly T[]> {
    const ownKey = sort.field.orderKey(this.rowSql);
    // The key of prose is long: stated once, both databases read the statement sooner, and put it where it is named.
    const key = sort.field.order ? trusted('sort_key') : ownKey;
    const from = sort.field.order
      ? sql`(select *, ${ownKey} as sort_key from ${trusted(this.table)}) as keyed`
      : undefined;
    const direction = trusted(sort.descending ? 'desc' : 'asc');
    const beyond = trusted(sort.descending ? '<' : '>');
    const isColumn = sort.field.field.column !== undefined;
    const rows: T[] = [];
    let skip = offset;
    // Reads rows with a value, then those without: an index serves each of the two, but not one combined order.
    if (after?.key !== null) {
      const conditions = [where, ...(isColumn ? [] : [sql`${key} is not null`])];
      if (after) {
        conditions.push(
          sql`${key} ${beyond}= ${after.key} and (${key} ${beyond} ${after.key} or id ${beyond} ${after.id})`,
        );
      }
      rows.push(...(await read(from, conditions, sql`${key} ${direction}, id ${direction}`, limit, skip)));
      if (skip > 0 && !isColumn) skip = rows.length > 0 ? 0 : skip - (await this.#count(conditions, from));
    }
    if (rows.length < limit && !isColumn) {
      const conditions = [where, sql`${key} is null`];
      if (after?.key === null) conditions.push(sql`id ${beyond} ${after.id}`);
      rows.push(...(await read(from, conditions, sql`id ${direction}`, limit - rows.length, skip)));
    }
    return rows;
  }

  /** Number of matching rows, and the sum of each field over them. */
  async totals(
    where: Sql,
    fields: readonly VisibleField[],
  ): Promise<{ count: number; sums: readonly number[] }> {
    // Adding 0.0 avoids SQLite's error for integer sums beyond 64 bits.
    const columns = [
      trusted('count(*) as count'),
      ...fields.map((field, index) => sql`sum(${field.key(this.rowSql)} + 0.0) as ${trusted(`sum${index}`)}`),
    ];
    const selected = joined(columns, ', ');
    const row = (await this.#query()
      .whereRaw(where.text, where.values)
      .select(this.db.raw(selected.text, selected.values))
      .first()) as Readonly<Record<string, unknown>> | undefined;
    return {
      count: Number(row?.count ?? 0),
      sums: fields.map((_, index) => finite(Number(row?.[`sum${index}`] ?? 0))),
    };
  }

  /** The rows that a query of its own returns. */
  query({ text, values }: Sql): Promise<readonly ComputedRow[]> {
    return selectRows<ComputedRow>(this.db, text, values);
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

  /** Finds at most `limit` rows, ordered by ID. */
  find(where: Sql, limit: number): Promise<Row[]> {
    return this.#read([where], sql`id`, limit);
  }

  /** Finds at most `limit` IDs, in their order. */
  ids(where: Sql, limit: number): Promise<readonly string[]> {
    return this.#select([where], sql`id`, limit, 0).pluck<string[]>('id');
  }

  /** The newest of the matching rows. As one text, since thousands of small values take the driver long. */
  async moments(where: Sql, most: number): Promise<readonly RowMoment[]> {
    const some = this.#select([where], sql`created_at desc, id desc`, most, 0)
      .select(this.db.raw('id || updated_at as moment'))
      .as('some');
    const row = await this.db
      .from(some)
      .first<{ moments: string | null } | undefined>(this.db.raw(`string_agg(moment, ',') as moments`));
    const moments = row?.moments ?? '';
    if (moments === '') return [];
    return moments.split(',').map((moment) => ({
      id: moment.slice(0, idLength),
      updatedAt: moment.slice(idLength),
    }));
  }

  /** Sets the given fields in all matching rows. */
  async updateAll(
    ids: readonly string[],
    change: Readonly<Record<string, unknown>>,
    { at, by }: Stamp,
  ): Promise<void> {
    const data = this.rowSql.changed(change);
    const time = this.rowSql.nextUpdate(at);
    for (let start = 0; start < ids.length; start += updatedAtOnce) {
      const some = ids.slice(start, start + updatedAtOnce);
      const before = await this.#held(some);
      const updated = await this.#query()
        .whereIn('id', some)
        .update({
          data: this.db.raw(data.text, data.values),
          updated_at: this.db.raw(time.text, time.values),
          updated_by: by,
        })
        .returning(this.recording ? columns : ['id']);
      if (this.recording)
        this.#note(
          before,
          updated.map((row) => this.#toRow(row as StoredRow)),
        );
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
    const listed = [...columns, 'updated_by'].join(', ');
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

  async insert(rows: readonly WrittenRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += insertedAtOnce) {
      const some = rows.slice(start, start + insertedAtOnce);
      await this.query(this.rowSql.statements.insert(this.table, some));
    }
    this.#note(new Map(), rows);
  }

  /** The rows among these, by the `n` of what asked for them. */
  async getEach(asked: readonly RowLookup[]): Promise<ReadonlyMap<number, Row>> {
    const { text, values } = this.rowSql.statements.get(this.table, JSON.stringify(asked));
    const rows = await runPrepared<StoredRow & { readonly n: number }>(this.db, text, values);
    return new Map(rows.map((row) => [row.n, this.#toRow(row)]));
  }

  /** Makes each change in its row. @returns the rows that were changed. */
  async updateEach(changes: readonly StoredChange[]): Promise<readonly Row[]> {
    const { text, values } = this.rowSql.statements.update(this.table, JSON.stringify(changes));
    return (await selectRows<StoredRow>(this.db, text, values)).map((row) => this.#toRow(row));
  }

  /**
   * Updates the given fields in one statement, so that concurrent changes to different fields are both kept.
   * Each update gives the row a later time than the one before.
   */
  async update(
    id: string,
    where: Sql,
    change: Readonly<Record<string, unknown>>,
    { at, by }: Stamp,
    increments: readonly Increment[] = [],
  ): Promise<Row | undefined> {
    const data = this.rowSql.changed(change, increments);
    const time = this.rowSql.nextUpdate(at);
    const before = await this.#held([id]);
    const [row] = await this.#query()
      .where({ id })
      .whereRaw(where.text, where.values)
      .update({
        data: this.db.raw(data.text, data.values),
        updated_at: this.db.raw(time.text, time.values),
        updated_by: by,
      })
      .returning(columns);
    const updated = row && this.#toRow(row);
    if (updated) this.#note(before, [updated]);
    return updated;
  }

  /** The rows before a change that is recorded, which no one else changes until the end of the transaction. */
  async #held(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    if (!this.recording) return new Map();
    const query = this.#query().whereIn('id', ids).select(columns);
    const rows = await (dialectOf(this.db) === 'postgres' ? query.forUpdate() : query);
    return new Map(rows.map((row) => [row.id, this.#toRow(row)]));
  }

  #note(before: ReadonlyMap<string, Row>, after: readonly Row[]): void {
    for (const row of after) this.recording?.note(this.table, before.get(row.id), row);
  }

  /** Deletes the matching rows; the caller stores their last state in the same transaction. */
  async delete(where: Sql): Promise<readonly DeletedRow[]> {
    const returned = trusted([...columns, 'updated_by'].join(', '));
    const { text, values } = sql`delete from ${trusted('??')} where ${where} returning ${returned}`;
    const rows = await selectRows<StoredRow>(this.db, text, [this.table, ...values]);
    const deleted = rows.map((row) => ({ ...this.#toRow(row), updatedBy: row.updated_by }));
    for (const row of deleted) this.recording?.note(this.table, row, undefined);
    return deleted;
  }

  async #count(conditions: readonly Sql[], from?: Sql): Promise<number> {
    const where = allOf(conditions);
    const row = await this.#query(from)
      .whereRaw(where.text, where.values)
      .count({ count: '*' })
      .first<{ count: number | string }>();
    return Number(row?.count ?? 0);
  }

  async #read(conditions: readonly Sql[], order: Sql, limit: number, offset = 0): Promise<Row[]> {
    const rows = await this.#select(conditions, order, limit, offset).select(columns);
    return rows.map((row) => this.#toRow(row));
  }

  #select(conditions: readonly Sql[], order: Sql, limit: number, offset: number, from?: Sql) {
    const where = allOf(conditions);
    const query = this.#query(from)
      .whereRaw(where.text, where.values)
      .orderByRaw(order.text, order.values)
      // SQLite prepares the statement again whenever the value of its limit is bound.
      .limit(limit, { skipBinding: true });
    return offset > 0 ? query.offset(offset) : query;
  }

  #query(from?: Sql) {
    return this.db<StoredRow>(from ? this.db.raw(from.text, from.values) : this.table);
  }

  #toRow(row: ReadRow): Row {
    return toRow(row, this.rowSql);
  }
}

type ReadRow = Pick<StoredRow, (typeof columns)[number]>;

export const toRow = (row: ReadRow, rowSql: RowSql): Row => ({
  id: row.id,
  creatorId: row.creator_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  data: rowSql.parse(row.data),
});

/** The condition of rows with these IDs. */
export function among(ids: readonly string[]): Sql {
  if (ids.length === 0) return trusted('1 = 0');
  return sql`id in (${joined(
    ids.map((id) => sql`${id}`),
    ', ',
  )})`;
}

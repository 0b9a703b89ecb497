import type { Database } from '@buildai/core';
import { selectRows } from '@buildai/core';
import type { EntityTable } from '../storage/entity-tables.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { Sql } from '../storage/sql/sql.js';
import { sql, trusted } from '../storage/sql/sql.js';
import { deletionEntries, deletionsOf, outsideOf } from './deletions/deletion-entries.js';
import type { HistoryPosition } from './history-cursor.js';
import { byNewest } from './history-cursor.js';
import type { RowChangeEntry } from './row-change-entry.js';

type Values = Readonly<Record<string, unknown>>;

export interface HistoryQuery {
  readonly rowId?: string | undefined;
  readonly before?: HistoryPosition | undefined;
  readonly limit: number;
}

interface ChangeRow {
  readonly seq: number | string;
  readonly row_id: string;
  readonly creator_id: string;
  readonly kind: 'update' | 'delete' | 'return';
  readonly changed_at: string;
  readonly changed_by: string | null;
  readonly restored_to: string | null;
  readonly data: unknown;
  readonly next_data: unknown;
  readonly current_data: unknown;
}

interface CreationRow {
  readonly row_id: string;
  readonly creator_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_by: string | null;
  readonly data: unknown;
  /** Whether earlier states are no longer kept, for those that are stored. */
  readonly is_cut?: boolean | number;
}

/** Reads the history of a table. Creations are not stored: rows and their oldest states show them. */
export class HistoryReader {
  constructor(
    private readonly db: Database,
    private readonly rowSql: RowSql,
    /** Everything since this moment is kept, but for rows with many changes. */
    private readonly keptSince: string,
  ) {}

  /** Newest first; at most three times `limit`, of which the caller takes the first. */
  async list(table: EntityTable, query: HistoryQuery): Promise<readonly RowChangeEntry[]> {
    // The history of one row has its deletion, whatever else was deleted with it.
    const deletions =
      query.rowId === undefined ? await deletionsOf(this.db, table.tableId, this.keptSince) : [];
    const changes = await this.#changes(table, query, outsideOf(deletions));
    const created = await this.#creations(table, query);
    const together = deletionEntries(deletions, query.before).slice(0, query.limit);
    return [...together, ...changes, ...created].sort((a, b) => byNewest(a.position, b.position));
  }

  async #changes(
    table: EntityTable,
    { rowId, before, limit }: HistoryQuery,
    outside: Sql,
  ): Promise<RowChangeEntry[]> {
    const conditions = [sql`h.table_id = ${table.tableId}`, outside];
    if (rowId !== undefined) conditions.push(sql`h.row_id = ${rowId}`);
    if (before?.seq !== undefined)
      conditions.push(
        sql`h.changed_at <= ${before.at} and (h.changed_at < ${before.at} or h.seq < ${before.seq})`,
      );
    else if (before) conditions.push(sql`h.changed_at < ${before.at}`);
    const where = conditions.reduce((all, each) => sql`${all} and ${each}`);
    const { text, values } = sql`
      select h.seq, h.row_id, h.creator_id, h.kind, h.changed_at, h.changed_by, h.restored_to, h.data,
        (select n.data from row_history n where n.table_id = h.table_id and n.row_id = h.row_id and n.seq > h.seq
         order by n.seq limit 1) as next_data,
        (select r.data from ${trusted('??')} r where r.id = h.row_id) as current_data
      from row_history h where ${where} order by h.changed_at desc, h.seq desc limit ${limit}`;
    const rows = await selectRows<ChangeRow>(this.db, text, [table.name, ...values]);
    return rows.map((row) => ({
      position: { at: row.changed_at, seq: Number(row.seq) },
      rowId: row.row_id,
      creatorId: row.creator_id,
      kind: row.kind,
      by: row.changed_by,
      restoredTo: row.restored_to,
      before: row.kind === 'return' ? null : this.#values(row.data),
      after: row.kind === 'delete' ? null : this.#values(row.next_data ?? row.current_data),
    }));
  }

  async #creations(table: EntityTable, { rowId, before, limit }: HistoryQuery): Promise<RowChangeEntry[]> {
    const conditions = [sql`1 = 1`];
    if (rowId !== undefined) conditions.push(sql`c.row_id = ${rowId}`);
    if (before?.rowId !== undefined)
      conditions.push(
        sql`c.created_at <= ${before.at} and (c.created_at < ${before.at} or c.row_id < ${before.rowId})`,
      );
    else if (before) conditions.push(sql`c.created_at <= ${before.at}`);
    const where = conditions.reduce((all, each) => sql`${all} and ${each}`);
    const order = sql`where ${where} order by c.created_at desc, c.row_id desc limit ${limit}`;
    const present = sql`select * from (select id as row_id, creator_id, created_at, updated_at, updated_by, data
      from ${trusted('??')}) c ${order}`;
    const gone = sql`select * from (select d.row_id, d.creator_id, d.created_at, d.updated_at, d.updated_by, d.data
      from row_history d where d.table_id = ${table.tableId} and d.kind = 'delete'
        and not exists (select 1 from ${trusted('??')} r where r.id = d.row_id)
        and not exists (select 1 from row_history l where l.table_id = d.table_id and l.row_id = d.row_id
          and l.seq > d.seq)) c ${order}`;
    const rows = [
      ...(await selectRows<CreationRow>(this.db, present.text, [table.name, ...present.values])),
      ...(await selectRows<CreationRow>(this.db, gone.text, [
        table.tableId,
        table.name,
        ...gone.values.slice(1),
      ])),
    ];
    const first = await this.#oldest(
      table.tableId,
      rows.map(({ row_id }) => row_id),
    );
    return rows.map((row) => this.#creation(first.get(row.row_id) ?? row));
  }

  /** The oldest kept states of rows. */
  async #oldest(tableId: string, rowIds: readonly string[]): Promise<ReadonlyMap<string, CreationRow>> {
    const oldest = this.db('row_history')
      .where({ table_id: tableId })
      .whereIn('row_id', rowIds)
      .groupBy('row_id')
      .min('seq');
    const rows = await this.db<CreationRow & { seq: number }>('row_history')
      .whereIn('seq', oldest)
      .select<CreationRow[]>(
        'row_id',
        'creator_id',
        'created_at',
        'updated_at',
        'updated_by',
        'data',
        'is_cut',
      );
    return new Map(rows.map((row) => [row.row_id, row]));
  }

  #creation(state: CreationRow): RowChangeEntry {
    // A later state means that the first one is no longer kept. Rows of an import count as created when it began.
    const isFirst =
      state.updated_at === state.created_at || (!state.is_cut && state.updated_at > this.keptSince);
    return {
      position: { at: state.created_at, rowId: state.row_id },
      rowId: state.row_id,
      creatorId: state.creator_id,
      kind: 'create',
      by: (isFirst ? state.updated_by : null) ?? state.creator_id,
      restoredTo: null,
      before: null,
      after: isFirst ? this.#values(state.data) : null,
    };
  }

  #values(data: unknown): Values | null {
    return data === null || data === undefined ? null : this.rowSql.parse(data);
  }
}

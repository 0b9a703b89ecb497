import type { Database } from '@buildai/core';
import { dialectOf, selectRows } from '@buildai/core';
import type { EntityTable } from '../storage/entity-tables.js';
import type { Sql } from '../storage/sql/sql.js';
import { sql, trusted } from '../storage/sql/sql.js';
import type { Stamp } from '../model/stamp.js';

export interface RestoreQuery {
  /** The state after everything that happened at this moment; ISO 8601 UTC. */
  readonly at: string;
  /** All rows of the table if undefined. */
  readonly ids: readonly string[] | undefined;
  readonly removeCreated: boolean;
  /** Only rows that the restore with this `changed_at` changed. */
  readonly changedBy?: string | undefined;
}

type Touched = readonly { readonly id: string; readonly creatorId: string }[];

/** What a restore changes; `unknown` are rows whose state at the moment is no longer kept. */
export interface RestorePlan {
  readonly updated: Touched;
  readonly returned: Touched;
  readonly removed: Touched;
  readonly unknown: number;
}

type RestoreChange = 'update' | 'return' | 'remove' | 'unknown';

/** How many rows a plan changes. */
export const sizeOf = ({ updated, returned, removed }: RestorePlan): number =>
  updated.length + returned.length + removed.length;

/** A plan for the first of its rows. */
export function beginningOf(plan: RestorePlan, most: number): RestorePlan {
  let left = most;
  const some = (rows: Touched) => {
    const taken = rows.slice(0, left);
    left -= taken.length;
    return taken;
  };
  return { ...plan, updated: some(plan.updated), returned: some(plan.returned), removed: some(plan.removed) };
}

interface FoundRow {
  readonly id: string;
  readonly creator_id: string;
  readonly change: RestoreChange;
}

interface CountedChange {
  readonly change: RestoreChange;
  readonly rows: number | string;
}

const idsAtOnce = 500;

/**
 * Sets the rows of one table back to a moment. The oldest state that was replaced after it is the one that was in
 * force; a `return` entry there means that the row did not exist.
 */
export class RowRestore {
  readonly #different: Sql;

  constructor(
    readonly table: EntityTable,
    private readonly query: RestoreQuery,
    /** The transaction of the restore; connections of reads can count. */
    private readonly db: Database,
  ) {
    this.#different = trusted(
      dialectOf(db) === 'postgres' ? 'r.data is distinct from h.data' : 'r.data is not h.data',
    );
  }

  /** @param most rows that are to change */
  async plan(most: number): Promise<RestorePlan> {
    const known = sql`select * from (${this.#changes()}) changes where change <> 'unknown' limit ${most}`;
    const found = await this.#select(known);
    const of = (change: RestoreChange) =>
      found
        .filter((row) => row.change === change)
        .map(({ id, creator_id }) => ({ id, creatorId: creator_id }));
    const { unknown } = await this.count();
    return { updated: of('update'), returned: of('return'), removed: of('remove'), unknown };
  }

  /** How many rows a restore of everything changes, and cannot change. */
  async count(): Promise<Readonly<Record<RestoreChange, number>>> {
    const counted = await this.#select<CountedChange>(
      sql`select change, count(*) as rows from (${this.#changes()}) changes group by change`,
    );
    const of = (change: RestoreChange) => Number(counted.find((row) => row.change === change)?.rows ?? 0);
    return { update: of('update'), return: of('return'), remove: of('remove'), unknown: of('unknown') };
  }

  /** Carries out a plan that was made in the same transaction, but for the removal of rows. */
  async apply({ updated, returned }: RestorePlan, stamp: Stamp): Promise<void> {
    for (const ids of batches(updated)) await this.#update(ids, stamp);
    for (const ids of batches(returned)) await this.#return(ids, stamp);
  }

  /** Marks the entries of this restore. */
  async mark(ids: readonly string[], { at, by }: Stamp): Promise<void> {
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      await this.db('row_history')
        .where({ table_id: this.table.tableId, changed_at: at, changed_by: by })
        .whereIn('row_id', ids.slice(start, start + idsAtOnce))
        .update({ restored_to: this.query.at });
    }
  }

  /** Rows whose state differs from that at the moment, each with its change. */
  #changes(): Sql {
    const { at, removeCreated } = this.query;
    const changed = sql`
      select h.row_id as id, h.creator_id,
        case when h.kind = 'return' or h.created_at > ${at} then 'remove'
          when h.is_cut and h.updated_at > ${at} then 'unknown'
          when r.id is null then 'return' else 'update' end as change
      from (${this.#first()}) f join row_history h on h.seq = f.seq left join ${this.#rows()} r on r.id = h.row_id
      where (h.kind = 'return' and r.id is not null)
        or (h.kind <> 'return' and h.created_at <= ${at} and (r.id is null or ${this.#different}))`;
    if (!removeCreated) return changed;
    return sql`${changed} union all
      select id, creator_id, 'remove' as change from ${this.#rows()} r
      where created_at > ${at} ${this.#among('r.id')}`;
  }

  async #update(ids: readonly string[], { at, by }: Stamp): Promise<void> {
    await this.#select(sql`
      update ${this.#rows()} as r set data = h.data, updated_at = ${at}, updated_by = ${by}
      from (${this.#first(ids)}) f join row_history h on h.seq = f.seq where r.id = f.row_id`);
  }

  async #return(ids: readonly string[], { at, by }: Stamp): Promise<void> {
    const states = sql`from (${this.#first(ids)}) f join row_history h on h.seq = f.seq`;
    // The note stands first: afterwards, the states are no longer the first ones of their rows at the same time.
    await this.#select(sql`
      insert into ${this.#rows()} (id, creator_id, created_at, updated_at, updated_by, data)
      select h.row_id, h.creator_id, h.created_at, ${at}, ${by}, h.data ${states}`);
    await this.#select(sql`
      insert into row_history (table_id, row_id, kind, changed_at, changed_by,
        creator_id, created_at, updated_at, updated_by)
      select h.table_id, h.row_id, 'return', ${at}, ${by}, h.creator_id, h.created_at, ${at}, ${by} ${states}`);
  }

  /** The first entry of each row after the moment. */
  #first(ids = this.query.ids): Sql {
    return sql`select row_id, min(seq) as seq from row_history
      where table_id = ${this.table.tableId} and changed_at > ${this.query.at} ${this.#among('row_id', ids)}
      group by row_id`;
  }

  #among(column: 'row_id' | 'r.id', ids = this.query.ids): Sql {
    if (ids) return { text: `and ${column} in (${ids.map(() => '?').join(', ')})`, values: ids };
    const { changedBy } = this.query;
    if (changedBy === undefined) return trusted('');
    return sql`and ${trusted(column)} in (select row_id from row_history
      where table_id = ${this.table.tableId} and changed_at = ${changedBy} and restored_to is not null)`;
  }

  /** A table name cannot be bound with the values in their order, and is made of generated IDs. */
  #rows(): Sql {
    return trusted(
      this.table.name
        .split('.')
        .map((part) => `"${part}"`)
        .join('.'),
    );
  }

  #select<Row = FoundRow>({ text, values }: Sql): Promise<readonly Row[]> {
    return selectRows<Row>(this.db, text, values);
  }
}

function* batches(rows: Touched): Generator<readonly string[]> {
  for (let start = 0; start < rows.length; start += idsAtOnce)
    yield rows.slice(start, start + idsAtOnce).map(({ id }) => id);
}

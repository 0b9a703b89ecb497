import type { Database, DataReads, Events, Transaction } from '@buildai/core';
import { Batches, dialectOf } from '@buildai/core';
import { mostNamedRows } from '../../shared/changed-rows.js';
import { recordsChanged } from '../../shared/entity-events.js';
import type { RecordsChange } from '../../shared/entity-events.js';
import { EntityRows, toRow } from './entity-rows.js';
import type { StoredRow } from './entity-rows.js';
import type { EntityTable } from '../storage/entity-tables.js';
import { postgresChangeEvents } from './postgres-change-events.js';
import type { Row } from '../model/row.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { RowLookup, StoredChange, WrittenRow } from '../storage/sql/row-statements.js';
import type { TouchedRow } from './touched-rows.js';
import { changeOf } from './touched-rows.js';

interface Write {
  readonly table: EntityTable;
  readonly entity: string;
  readonly rows: readonly WrittenRow[];
  readonly change: StoredChange | undefined;
}

/** A changed row; undefined if it was not changed. */
type Changed = Row | undefined;

type Read = Omit<RowLookup, 'n'> & { readonly table: EntityTable };

/** Rows of one entity and one creator: an event of them shows each reader as much as one for each row. */
interface Touched {
  readonly table: EntityTable;
  readonly entity: string;
  readonly created: TouchedRow[];
  readonly updated: TouchedRow[];
}

function byTable<T extends { readonly table: EntityTable }>(items: readonly T[]): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.table.name);
    if (group) group.push(item);
    else groups.set(item.table.name, [item]);
  }
  return [...groups.values()];
}

/** A batch waits for its trip to the server most of the time, which serves several connections at once. */
const atOnceOnPostgres = 3;

/**
 * Reads and writes of rows that need no look at other rows. Those that wait are done together: one statement for all
 * reads of a table, and one transaction for all writes, with their events.
 */
export class RowBatches {
  readonly #reads = new Batches<Read, Row | undefined>({ run: (reads) => this.#readAll(reads) });
  readonly #writes: Batches<Write, Changed>;

  constructor(
    private readonly parts: {
      readonly db: Database;
      readonly dataReads: DataReads;
      readonly events: Events;
      readonly rowSql: RowSql;
    },
  ) {
    this.#writes = new Batches<Write, Changed>({
      run: (writes) => {
        if (isOneInsert(writes)) return this.#insertAll(writes);
        if (isOneUpdate(writes)) return this.#updateAll(writes);
        return this.parts.db.transaction((transaction) => this.#writeAll(writes, transaction));
      },
      // The ID of a new row is its own.
      keyOf: ({ table, change }) => change && `${table.name} ${change.id}`,
      sizeOf: ({ rows }) => Math.max(1, rows.length),
      atOnce: dialectOf(parts.db) === 'postgres' ? atOnceOnPostgres : 1,
    });
  }

  /** @param onlyOf the creator whose row alone may be read */
  get(table: EntityTable, id: string, onlyOf: string | undefined): Promise<Row | undefined> {
    return this.#reads.add({ table, id, onlyOf: onlyOf ?? null });
  }

  /** Stores new rows and announces them. */
  async insert(
    table: EntityTable,
    entity: string,
    rows: readonly Row[],
    updatedBy: string | null,
  ): Promise<void> {
    const written = rows.map((row) => ({ ...row, updatedBy }));
    await this.#writes.add({ table, entity, rows: written, change: undefined });
  }

  /** Changes a row and announces it. @returns undefined if that takes a closer look: it may also be locked. */
  update(table: EntityTable, entity: string, change: StoredChange): Promise<Row | undefined> {
    return this.#writes.add({ table, entity, rows: [], change });
  }

  async #readAll(reads: readonly Read[]): Promise<readonly (Row | undefined)[]> {
    const found = new Map<number, Row>();
    const numbered = reads.map((read, n) => ({ ...read, n }));
    for (const group of byTable(numbered)) {
      const [first] = group;
      if (!first) continue;
      const asked = group.map(({ n, id, onlyOf }) => ({ n, id, onlyOf }));
      const rows = await this.parts.dataReads.runShort((db) =>
        new EntityRows(db, first.table.name, this.parts.rowSql).getEach(asked),
      );
      for (const [n, row] of rows) found.set(n, row);
    }
    return reads.map((_, n) => found.get(n));
  }

  async #insertAll(writes: readonly Write[]): Promise<readonly Changed[]> {
    const rows = writes.flatMap((write) => write.rows);
    const statement = this.parts.rowSql.statements.insert(writes[0]?.table.name ?? '', rows);
    const touched = writes.map((write): Touched => ({
      table: write.table,
      entity: write.entity,
      created: [...write.rows],
      updated: [],
    }));
    await this.parts.events.publishWith(recordsChanged, eventsOf(touched), statement);
    return writes.map(() => undefined);
  }

  async #updateAll(writes: readonly Write[]): Promise<readonly Changed[]> {
    const { events, rowSql } = this.parts;
    const [first] = writes;
    if (!first) return [];
    const { table, entity } = first;
    const changes = writes.flatMap(({ change }) => change ?? []);
    const rows = await events.publishReturned<RecordsChange, StoredRow>(recordsChanged, {
      write: rowSql.statements.update(table.name, JSON.stringify(changes)),
      eventsOf: (stored) =>
        eventsOf(
          stored.map(({ id, creator_id: creatorId }) => ({
            ...{ table, entity, created: [] },
            updated: [{ id, creatorId }],
          })),
        ),
      eventQuery: () => postgresChangeEvents(table, entity),
    });
    const updated = new Map(rows.map((row) => [row.id, toRow(row, rowSql)]));
    return writes.map(({ change }) => change && updated.get(change.id));
  }

  async #writeAll(writes: readonly Write[], transaction: Transaction): Promise<readonly Changed[]> {
    const updated = new Map<string, Row>();
    const touched: Touched[] = [];
    for (const group of byTable(writes)) {
      const [first] = group;
      if (!first) continue;
      const rows = new EntityRows(transaction, first.table.name, this.parts.rowSql);
      const created = group.flatMap((write) => write.rows);
      if (created.length > 0) await rows.insert(created);
      const changes = group.flatMap(({ change }) => change ?? []);
      if (changes.length > 0) for (const row of await rows.updateEach(changes)) updated.set(row.id, row);
      for (const { table, entity, rows, change } of group) {
        const row = change && updated.get(change.id);
        if (rows.length > 0 || row)
          touched.push({ table, entity, created: [...rows], updated: row ? [row] : [] });
      }
    }
    const events = eventsOf(touched);
    if (events.length > 0) await this.parts.events.publishAll(recordsChanged, events, transaction);
    return writes.map(({ change }) => change && updated.get(change.id));
  }
}

/** Whether the writes are new rows of one table. */
const isOneInsert = (writes: readonly Write[]) =>
  writes.every(({ table, change }) => !change && table.name === writes[0]?.table.name);

/** Whether the writes change rows of one entity. */
const isOneUpdate = (writes: readonly Write[]) =>
  writes.every(
    ({ table, entity, change }) =>
      change && table.name === writes[0]?.table.name && entity === writes[0].entity,
  );

/** One event for the rows of each creator, as long as it can name them. */
function eventsOf(all: readonly Touched[]): readonly RecordsChange[] {
  const open = new Map<string, Touched>();
  const done: Touched[] = [];
  for (const touched of all) {
    const { table, entity, created, updated } = touched;
    const key = [table.name, entity, ...creatorsOf(touched)].join(' ');
    const known = open.get(key);
    if (known && sizeOf(known) + sizeOf(touched) <= mostNamedRows) {
      known.created.push(...created);
      known.updated.push(...updated);
    } else {
      open.set(key, touched);
      done.push(touched);
    }
  }
  return done.map(({ table, entity, created, updated }) => changeOf(table, entity, { created, updated }));
}

const sizeOf = ({ created, updated }: Touched) => created.length + updated.length;

function creatorsOf({ created, updated }: Touched): readonly string[] {
  const creators = new Set<string>();
  for (const { creatorId } of created) creators.add(creatorId);
  for (const { creatorId } of updated) creators.add(creatorId);
  return creators.size > 1 ? [...creators].sort() : [...creators];
}

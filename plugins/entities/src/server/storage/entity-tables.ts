import type { Database, ReadCache, Transaction } from '@buildai/core';
import { dialectOf, isMissingTable, newId } from '@buildai/core';
import type { AppStore } from '@buildai/apps/shared';
import type { RowsPlace } from '../../shared/entity-store.js';
import { EntityNameTaken, nameTaken } from '../../shared/errors.js';
import type { PreviewTables } from './preview-tables.js';
import type { SearchIndex } from './search/search-index.js';
import { dropSearchIndex } from './search/drop-search-index.js';
import { createHistoryTrigger } from './history-trigger.js';

/** The table with the rows of an entity. */
export interface EntityTable {
  readonly appId: string;
  readonly tableId: string;
  /** Table name for knex; includes the schema on PostgreSQL. */
  readonly name: string;
  /** ID of the live table that this one is the preview copy of. */
  readonly copyOf?: string;
}

/** A name that maps to a table: an entity's name, or with `~` and an ID, as renames wrote it for rows that they set aside. */
export interface TableName {
  readonly entity: string;
  readonly isCurrent: boolean;
}

export interface NamedTable extends EntityTable {
  readonly names: readonly TableName[];
}

interface Registered {
  readonly app_id: string;
  readonly entity: string;
  readonly table_id: string;
  readonly is_current: boolean | number;
}

const registry = 'entity_tables';

/**
 * Entity tables: one per entity, named by generated IDs, in a schema per app on PostgreSQL. Several names may
 * map to one table, since versions older than a rename stay in use; one of them is current.
 */
export class EntityTables {
  constructor(
    private readonly db: Database,
    private readonly apps: AppStore,
    private readonly copies: PreviewTables,
    /** The tables of each app: IDs by name. */
    private readonly known: ReadCache<ReadonlyMap<string, string>>,
    private readonly searchIndex: SearchIndex,
  ) {}

  /** The table with the rows of an entity. */
  async find(place: RowsPlace, entity: string, transaction?: Transaction): Promise<EntityTable | undefined> {
    const live = await this.#live(place.appId, entity, transaction);
    return live && place.inPreview ? this.inPreview(live, transaction) : live;
  }

  /**
   * Does the work again if a table that was held in memory is gone: another instance may have replaced it a moment
   * ago.
   */
  async retried<T>(appId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isMissingTable(error)) throw error;
      this.known.forget(appId);
      this.copies.forgetShown(appId);
      return work();
    }
  }

  /** Whether the preview shows a copy of the rows. */
  hasCopy(appId: string, transaction?: Transaction): Promise<boolean> {
    return this.copies.isShown(appId, transaction);
  }

  /** The table that the preview shows for a live one; undefined if its copy has none. */
  async inPreview(live: EntityTable, transaction?: Transaction): Promise<EntityTable | undefined> {
    const place = await this.copies.placeOf(live.appId, live.tableId, transaction);
    if (place.kind === 'live') return live;
    return place.copyId === undefined ? undefined : this.#copy(live, place.copyId);
  }

  /**
   * The entity's table, created if missing: versions can also be created without `prepare`, by a restore or an
   * edit.
   */
  async ensure(place: RowsPlace, entity: string, transaction?: Transaction): Promise<EntityTable> {
    const found = await this.find(place, entity, transaction);
    if (found) return found;
    const { appId, inPreview } = place;
    return this.#within(transaction, async (inner) => {
      await this.apps.touch(appId, inner);
      const live = (await this.#live(appId, entity, inner)) ?? (await this.#create(appId, entity, inner));
      if (!inPreview) return live;
      const copy = await this.copies.placeOf(appId, live.tableId, inner);
      if (copy.kind === 'live') return live;
      return copy.copyId === undefined
        ? this.makeCopy(live, copy.runId, inner)
        : this.#copy(live, copy.copyId);
    });
  }

  /** Makes other writers that lock the table wait until the end of the transaction. */
  async lock({ appId, tableId, copyOf }: EntityTable, transaction: Transaction): Promise<void> {
    const id = copyOf ?? tableId;
    await transaction<Registered>(registry).where({ app_id: appId, table_id: id }).update({ table_id: id });
  }

  /** Creates an empty table for the copy of a live one. */
  async makeCopy(live: EntityTable, runId: string, transaction: Transaction): Promise<EntityTable> {
    const copyId = newId();
    await this.make(live.appId, copyId, transaction);
    await this.copies.add(live.appId, runId, live.tableId, copyId, transaction);
    return this.#copy(live, copyId);
  }

  async #live(appId: string, entity: string, transaction?: Transaction): Promise<EntityTable | undefined> {
    const known = transaction ? undefined : await this.known.get(appId, () => this.#tableIds(appId));
    const tableId = known?.get(entity) ?? (await this.#tableId(appId, entity, transaction ?? this.db));
    return tableId === undefined ? undefined : this.table(appId, tableId);
  }

  async #tableIds(appId: string): Promise<ReadonlyMap<string, string>> {
    const rows = [...(await this.#registered(appId)).values()];
    return new Map(rows.map(({ entity, table_id }) => [entity, table_id]));
  }

  async #tableId(appId: string, entity: string, db: Database): Promise<string | undefined> {
    const row = await db<Registered>(registry).where({ app_id: appId, entity }).first('table_id');
    return row?.table_id;
  }

  #copy(live: EntityTable, copyId: string): EntityTable {
    return { ...this.table(live.appId, copyId), copyOf: live.tableId };
  }

  /** Gives each of these entities, which must be all entities of a version, its own table. */
  async prepare(appId: string, entities: readonly string[], transaction?: Transaction): Promise<void> {
    const there = await this.#registered(appId, transaction);
    if (entities.every((entity) => there.get(entity)?.is_current)) return;
    await this.#within(transaction, async (inner) => {
      await this.apps.touch(appId, inner);
      const byName = await this.#registered(appId, inner);
      // If two names map to one table, the current one keeps it; the other belongs to a new entity.
      const currentFirst = [...entities].sort((a, b) => rank(byName.get(a)) - rank(byName.get(b)));
      const taken = new Set<string>();
      for (const entity of currentFirst) {
        const row = byName.get(entity);
        if (!row || taken.has(row.table_id)) {
          if (row) await inner(registry).where({ app_id: appId, entity }).delete();
          await this.#create(appId, entity, inner);
        } else {
          taken.add(row.table_id);
          if (!row.is_current) await this.#makeCurrent(row, inner);
        }
      }
    });
  }

  /**
   * The name can have been used by another entity before. Versions that use it, such as the published one, would find
   * the rows of this one under it, with levels that were not meant for them.
   * @throws EntityNameTaken
   */
  async rename(appId: string, from: string, to: string, transaction?: Transaction): Promise<void> {
    await this.#within(transaction, async (inner) => {
      await this.apps.touch(appId, inner);
      const byName = await this.#registered(appId, inner);
      const [source, target] = [byName.get(from), byName.get(to)];
      if (!source || from === to) return;
      if (target && target.table_id !== source.table_id) throw EntityNameTaken({ message: nameTaken(to) });
      const renamed: Registered = { ...source, entity: to, is_current: true };
      await inner(registry).insert(renamed).onConflict(['app_id', 'entity']).ignore();
      await this.#makeCurrent(renamed, inner);
    });
  }

  /** All tables of an app with their names, in an order that does not depend on its ID. */
  async listAll(appId: string, transaction?: Transaction): Promise<readonly NamedTable[]> {
    const byTable = new Map<string, TableName[]>();
    for (const { table_id, entity, is_current } of (await this.#registered(appId, transaction)).values()) {
      byTable.set(table_id, [...(byTable.get(table_id) ?? []), { entity, isCurrent: Boolean(is_current) }]);
    }
    return [...byTable]
      .map(([tableId, names]) => ({ ...this.table(appId, tableId), names: names.sort(byEntity) }))
      .sort((a, b) => byEntity(a.names[0], b.names[0]));
  }

  /** Creates a table with these names, which no other table of the app may have. */
  async createNamed(appId: string, names: readonly TableName[]): Promise<EntityTable> {
    return this.db.transaction(async (transaction) => {
      const [first, ...others] = names;
      if (!first) throw new Error('A table needs a name.');
      const table = await this.#create(appId, first.entity, transaction);
      const rows = others.map(({ entity }): Registered => ({
        app_id: appId,
        entity,
        table_id: table.tableId,
        is_current: false,
      }));
      if (rows.length > 0) await transaction<Registered>(registry).insert(rows);
      for (const { entity, isCurrent } of names) {
        await transaction(registry).where({ app_id: appId, entity }).update({ is_current: isCurrent });
      }
      return table;
    });
  }

  /** Drops all tables of the app. Idempotent. */
  async dropAll(appId: string): Promise<void> {
    await this.db.transaction(async (transaction) => {
      await this.known.changed(appId, transaction);
      const copyIds = await this.copies.forgetTables(appId, null, transaction);
      await this.copies.forget(appId, transaction);
      const liveIds = await transaction<Registered>(registry)
        .where({ app_id: appId })
        .distinct()
        .pluck<string[]>('table_id');
      if (this.#isPostgres) {
        await this.#forgetBeside([...copyIds, ...liveIds], transaction);
        await transaction.raw('drop schema if exists ?? cascade', [schemaOf(appId)]);
      } else {
        await this.drop(appId, [...copyIds, ...liveIds], transaction);
      }
      await transaction(registry).where({ app_id: appId }).delete();
    });
  }

  async #forgetBeside(tableIds: readonly string[], transaction: Transaction): Promise<void> {
    await forgetHistory(tableIds, transaction);
    await dropSearchIndex(this.searchIndex, tableIds, transaction);
  }

  /** Whether the table is one of the app's, or of its preview. */
  async isRegistered({ appId, tableId }: EntityTable, transaction: Transaction): Promise<boolean> {
    const live = await transaction<Registered>(registry).where({ app_id: appId, table_id: tableId }).first();
    return live !== undefined || (await this.copies.has(appId, tableId, transaction));
  }

  /** Drops tables, with their history and indexes. */
  async drop(appId: string, tableIds: readonly string[], transaction: Transaction): Promise<void> {
    await this.#forgetBeside(tableIds, transaction);
    for (const tableId of tableIds)
      await transaction.raw('drop table if exists ??', [this.table(appId, tableId).name]);
  }

  /** All tables, including those of removed entities, old names and copies. */
  async all(db: Database): Promise<readonly EntityTable[]> {
    if (!(await db.schema.hasTable(registry))) return [];
    const rows = await db<Registered>(registry)
      .distinct('app_id', 'table_id')
      .orderBy(['app_id', 'table_id']);
    return [
      ...rows.map(({ app_id, table_id }) => this.table(app_id, table_id)),
      ...(await this.copies.all(db)).map(({ appId, copyId }) => this.table(appId, copyId)),
    ];
  }

  table(appId: string, tableId: string): EntityTable {
    const name = `rows_${tableId}`;
    return { appId, tableId, name: this.#isPostgres ? `${schemaOf(appId)}.${name}` : name };
  }

  async #registered(appId: string, transaction?: Transaction): Promise<ReadonlyMap<string, Registered>> {
    const rows = await (transaction ?? this.db)<Registered>(registry).where({ app_id: appId });
    return new Map(rows.map((row) => [row.entity, row]));
  }

  get #isPostgres(): boolean {
    return dialectOf(this.db) === 'postgres';
  }

  /** `touch` locks the app in every transaction that changes the registry, which serializes them. */
  #within<T>(
    transaction: Transaction | undefined,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return transaction ? work(transaction) : this.db.transaction(work);
  }

  async #makeCurrent({ app_id, entity, table_id }: Registered, transaction: Transaction): Promise<void> {
    await this.known.changed(app_id, transaction);
    await transaction(registry)
      .where({ app_id, table_id })
      .whereNot({ entity })
      .update({ is_current: false });
    await transaction(registry).where({ app_id, entity }).update({ is_current: true });
  }

  async #create(appId: string, entity: string, transaction: Transaction): Promise<EntityTable> {
    await this.known.changed(appId, transaction);
    const table = await this.make(appId, newId(), transaction);
    const row: Registered = { app_id: appId, entity, table_id: table.tableId, is_current: true };
    await transaction(registry).insert(row);
    return table;
  }

  /** Creates the empty table; the caller updates the registry. */
  async make(appId: string, tableId: string, transaction: Transaction): Promise<EntityTable> {
    const table = await this.makeWithoutHistory(appId, tableId, transaction);
    await createHistoryTrigger(transaction, table);
    return table;
  }

  /** Makes a table for the rows of a backup: a migration adds what its version of the schema did not have. */
  async makeWithoutHistory(appId: string, tableId: string, transaction: Transaction): Promise<EntityTable> {
    const table = this.table(appId, tableId);
    // Bytewise order everywhere, independent of the server's locale.
    const text = this.#isPostgres ? 'text collate "C"' : 'text';
    const data = this.#isPostgres ? 'jsonb' : 'text';
    if (this.#isPostgres) await transaction.raw('create schema if not exists ??', [schemaOf(appId)]);
    await transaction.raw(
      `create table ?? (
        id ${text} primary key, creator_id ${text} not null,
        created_at ${text} not null, updated_at ${text} not null, updated_by ${text}, data ${data} not null
      )`,
      [table.name],
    );
    const index = (name: string, columns: string) =>
      transaction.raw(`create index ?? on ?? (${columns})`, [`rows_${table.tableId}_${name}`, table.name]);
    await index('newest', 'created_at desc, id desc');
    await index('creator', 'creator_id, created_at desc, id desc');
    return table;
  }
}

async function forgetHistory(tableIds: readonly string[], transaction: Transaction): Promise<void> {
  for (const tableId of tableIds) await transaction('row_history').where({ table_id: tableId }).delete();
}

function byEntity(a: TableName | undefined, b: TableName | undefined): number {
  return (a?.entity ?? '') < (b?.entity ?? '') ? -1 : 1;
}

function rank(row: Registered | undefined): number {
  return row?.is_current ? 0 : 1;
}

function schemaOf(appId: string): string {
  if (!/^[a-z0-9]+$/.test(appId)) throw new Error(`${appId} is no id of an app.`);
  return `app_${appId}`;
}

import type { Database, Transaction } from '@buildai/core';
import type { ContextItemStatus } from '../../shared/context-item.js';
import type { Announcements } from './announcements.js';
import type { StoredItem } from './stored-item.js';

type Row = Record<string, unknown>;

const columns = {
  id: 'id',
  appId: 'app_id',
  appSourceId: 'app_source_id',
  source: 'source',
  identity: 'identity',
  externalId: 'external_id',
  url: 'url',
  parentId: 'parent_id',
  name: 'name',
  isRenamed: 'is_renamed',
  type: 'type',
  status: 'status',
  error: 'error',
  warning: 'warning',
  holdsSlot: 'holds_place',
  schedule: 'schedule',
  size: 'size',
  chunks: 'chunks',
  progressDone: 'progress_done',
  progressTotal: 'progress_total',
  listedRevision: 'listed_revision',
  revision: 'revision',
  contentHash: 'content_hash',
  storedType: 'stored_type',
  storedName: 'stored_name',
  runId: 'run_id',
  jobId: 'job_id',
  holder: 'holder',
  tries: 'tries',
  crashes: 'crashes',
  seenRunId: 'seen_run_id',
  createdAt: 'created_at',
  lastSyncedAt: 'last_synced_at',
  nextSyncAt: 'next_sync_at',
} as const satisfies Record<keyof StoredItem, string>;

const entries = Object.entries(columns) as [keyof StoredItem, string][];

export type ItemChanges = Partial<Omit<StoredItem, 'id' | 'appId'>>;
/** Restricts a write to a run and its holder; without a holder, to the run alone. */
export type RunGuard = Pick<StoredItem, 'id' | 'runId'> & Partial<Pick<StoredItem, 'holder'>>;

const toRow = (item: ItemChanges): Row =>
  Object.fromEntries(entries.flatMap(([key, column]) => (key in item ? [[column, item[key as never]]] : [])));

function toItem(row: Row): StoredItem {
  const item = Object.fromEntries(
    entries.map(([key, column]) => [key, row[column]]),
  ) as unknown as StoredItem;
  return {
    ...item,
    // PostgreSQL returns bigints as strings, SQLite booleans as numbers.
    size: item.size === null ? null : Number(item.size),
    isRenamed: Boolean(item.isRenamed),
    holdsSlot: Boolean(item.holdsSlot),
  };
}

/** Values per statement. */
const batch = 400;
/** Rows per insert; each has a value for every column. */
const rowsAtOnce = 20;

/** The table `context_items`, and the announcements of its changes. */
export class ItemRepository {
  constructor(
    private readonly db: Database,
    private readonly announce: Announcements,
  ) {}

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async get(id: string, db: Database = this.db): Promise<StoredItem | undefined> {
    const row = await this.#rows(db).where({ id }).first();
    return row && toItem(row);
  }

  async findAll(ids: readonly string[], db: Database = this.db): Promise<StoredItem[]> {
    const rows = await this.#rows(db).whereIn('id', [...ids]);
    return rows.map(toItem);
  }

  /** Finds items by their identities. */
  async findByIdentity(
    appId: string,
    identities: readonly string[],
    db: Database = this.db,
  ): Promise<Map<string, StoredItem>> {
    const found = new Map<string, StoredItem>();
    for (let start = 0; start < identities.length; start += batch) {
      const rows = await this.#rows(db)
        .where({ app_id: appId })
        .whereIn('identity', identities.slice(start, start + batch));
      for (const row of rows) found.set(row.identity as string, toItem(row));
    }
    return found;
  }

  /** Newest first: those with the status, else all that were added. */
  async list(appId: string, status?: ContextItemStatus): Promise<StoredItem[]> {
    const query = this.#rows(this.db)
      .where({ app_id: appId })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    const rows = await (status ? query.where({ status }) : query.whereNot({ status: 'unsynced' }));
    return rows.map(toItem);
  }

  /** Number of items of these apps that count toward the plan's limit. */
  async countSlots(appIds: readonly string[], db: Database = this.db): Promise<number> {
    let places = 0;
    for (let start = 0; start < appIds.length; start += batch) {
      const [row] = await this.#rows(db)
        .whereIn('app_id', appIds.slice(start, start + batch))
        .where({ holds_place: true })
        .count({ count: '*' });
      places += Number(row?.count ?? 0);
    }
    return places;
  }

  /** Whether any of the apps has an item. */
  async hasAny(appIds: readonly string[]): Promise<boolean> {
    for (let start = 0; start < appIds.length; start += batch) {
      const found = await this.#rows(this.db)
        .whereIn('app_id', appIds.slice(start, start + batch))
        .where({ holds_place: true })
        .first('id');
      if (found) return true;
    }
    return false;
  }

  async insert(item: StoredItem, db: Database): Promise<void> {
    await this.#rows(db).insert(toRow(item));
  }

  async insertAll(all: readonly StoredItem[], db: Database = this.db): Promise<void> {
    for (let start = 0; start < all.length; start += rowsAtOnce) {
      await this.#rows(db).insert(all.slice(start, start + rowsAtOnce).map(toRow));
    }
  }

  /** Identities of all added items of the app. */
  async takenIdentities(appId: string): Promise<string[]> {
    const rows = await this.#rows(this.db)
      .where({ app_id: appId })
      .whereNot({ status: 'unsynced' })
      .select('identity');
    return rows.map(({ identity }) => identity as string);
  }

  /** Detaches items from their source until it lists them again. */
  async unlink(appSourceId: string, db: Database): Promise<void> {
    await this.#rows(db).where({ app_source_id: appSourceId }).update({ app_source_id: null });
  }

  async update(id: string, changes: ItemChanges, db: Database = this.db): Promise<StoredItem | undefined> {
    const [row] = await this.#rows(db).where({ id }).update(toRow(changes)).returning('*');
    return row && toItem(row);
  }

  /** @returns undefined if another run or holder owns the item now. */
  async updateRun(
    { id, runId, holder }: RunGuard,
    changes: ItemChanges,
    db: Database = this.db,
  ): Promise<StoredItem | undefined> {
    const held = this.#rows(db).where({ id, run_id: runId });
    if (holder !== undefined) void held.where({ holder });
    const [row] = await held.update(toRow(changes)).returning('*');
    return row && toItem(row);
  }

  /**
   * Updates an item, or only while a run owns it, and announces that in the same transaction: an announcement holds
   * the whole item, so one that followed that of a later change would bring an old state back.
   * @returns undefined if there is no such item, or another run or holder owns it now.
   */
  async change(
    which: string | RunGuard,
    changes: ItemChanges,
    transaction?: Transaction,
  ): Promise<StoredItem | undefined> {
    if (!transaction) return this.transaction((own) => this.change(which, changes, own));
    const item =
      typeof which === 'string'
        ? await this.update(which, changes, transaction)
        : await this.updateRun(which, changes, transaction);
    if (item) await this.announce.itemChanged(item, transaction);
    return item;
  }

  /** Inserts an item, and announces it. */
  async add(item: StoredItem, transaction: Transaction): Promise<void> {
    await this.insert(item, transaction);
    await this.announce.itemChanged(item, transaction);
  }

  /** Items of a source that this listing did not see. */
  async unseen(appSourceId: string, runId: string, db: Database): Promise<StoredItem[]> {
    const rows = await this.#rows(db)
      .where({ app_source_id: appSourceId })
      .where((other) => void other.whereNull('seen_run_id').orWhereNot('seen_run_id', runId));
    return rows.map(toItem);
  }

  async ofSource(appSourceId: string, db: Database = this.db): Promise<StoredItem[]> {
    return (await this.#rows(db).where({ app_source_id: appSourceId })).map(toItem);
  }

  async ofApp(appId: string, db: Database = this.db): Promise<StoredItem[]> {
    return (await this.#rows(db).where({ app_id: appId })).map(toItem);
  }

  async remove(ids: readonly string[], db: Database): Promise<void> {
    for (let start = 0; start < ids.length; start += batch) {
      await this.#rows(db)
        .whereIn('id', ids.slice(start, start + batch))
        .delete();
    }
  }

  announceDeleted(appId: string, ids: readonly string[], transaction: Transaction): Promise<void> {
    return this.announce.itemsDeleted(appId, ids, transaction);
  }

  /** Items that are due for syncing. */
  async due(now: string, limit: number): Promise<StoredItem[]> {
    const rows = await this.#rows(this.db)
      .where('next_sync_at', '<=', now)
      .where(
        (free) =>
          void free.whereNotIn('status', ['pending', 'running', 'unsynced']).orWhere({
            // Imported items have no run yet.
            status: 'pending',
            run_id: null,
          }),
      )
      .orderBy('next_sync_at')
      .limit(limit);
    return rows.map(toItem);
  }

  /** Items in progress whose job is one of these. */
  async withJob(jobIds: readonly string[]): Promise<StoredItem[]> {
    const rows = await this.#rows(this.db)
      .whereIn('status', ['pending', 'running'])
      .whereIn('job_id', [...jobIds]);
    return rows.map(toItem);
  }

  /** Items that were only listed, oldest first, beyond a number to keep. */
  async unselectedBeyond(appId: string, most: number, limit: number, db: Database): Promise<StoredItem[]> {
    const rows = await this.#rows(db)
      .where({ app_id: appId, status: 'unsynced' })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset(most)
      .limit(limit);
    return rows.map(toItem);
  }

  /** Items listed before this time and never added. */
  async unchosen(before: string, limit: number): Promise<StoredItem[]> {
    const rows = await this.#rows(this.db)
      .where({ status: 'unsynced' })
      .where('created_at', '<', before)
      .limit(limit);
    return rows.map(toItem);
  }

  #rows(db: Database | Transaction) {
    return db<Row>('context_items');
  }
}

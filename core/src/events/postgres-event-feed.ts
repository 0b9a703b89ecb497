import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { atMost } from '../cache/at-most.js';
import { Batches } from '../database/batches.js';
import type { EventFeed, FeedOutlets, TypedWrite } from './event-feed.js';
import type { EventTable, NewEvent, StoredEvent } from './event-table.js';
import type { WriteStatement } from './events.js';
import { PostgresListener } from './postgres-listener.js';
import { RepeatedRead } from './repeated-read.js';

const eventChannel = 'buildai_events';
const signalChannel = 'buildai_signals';

/**
 * Number of older ids that are read again after a lost connection: ids are assigned on insert but become visible on
 * commit, so a lower id may appear later.
 */
const lookBack = 1_000;

const ownEvents = 2_000;

/** Maximum number of earlier events that a notification names: PostgreSQL allows 8,000 bytes. */
const mostEarlier = 500;

/** Time between two notifications of committed events, in ms: each wakes all instances. */
const notifyInterval = 10;

export interface PostgresEventFeedParts {
  readonly db: Knex;
  readonly table: EventTable;
  readonly databaseUrl: string;
  readonly log: Logger;
  /** How often to look for unannounced events, in ms. */
  readonly lookInterval: number;
}

/**
 * NOTIFY sends the id of each committed row to every instance, which then reads the row unless it wrote it. It is part
 * of the transaction, or follows the statement: transactions with NOTIFY commit one after the other, each with its
 * write to the disk, which would make all writes of rows wait for each other. An instance that ends between the two
 * leaves unannounced events, so all instances look for such from time to time.
 */
export class PostgresEventFeed implements EventFeed {
  readonly #db: Knex;
  readonly #table: EventTable;
  readonly #read: RepeatedRead;
  readonly #listener: PostgresListener;
  readonly #log: Logger;
  /** Notifications of committed events: one for all that wait until the next one is sent. */
  readonly #notifications = new Batches<readonly number[], undefined>({
    run: async (all) => {
      await this.#notify(all.flat());
      await pause(notifyInterval);
      return all.map(() => undefined);
    },
    sizeOf: ({ length }) => length,
  });
  /** Ids of committed events that wait for a notification. What is committed after them must not be announced first. */
  readonly #unannounced = new Set<number>();
  /** Resolves when all committed events are announced. */
  #announcing: Promise<unknown> = Promise.resolve();
  #outlets: FeedOutlets | undefined;
  /** Events that this process has written and not passed on; those of a failed transaction are never announced. */
  readonly #own = new LRUCache<number, StoredEvent>(atMost(ownEvents));
  #announced: number[] = [];
  #catchUp = false;
  #newestId = 0;
  #beforeStart: ReadonlySet<number> = new Set();
  readonly #lookInterval: number;
  #looking: NodeJS.Timeout | undefined;
  /** The newest id when this instance last looked for events. */
  #lookedUpTo = 0;

  constructor({ db, table, databaseUrl, log, lookInterval }: PostgresEventFeedParts) {
    this.#db = db;
    this.#lookInterval = lookInterval;
    this.#table = table;
    this.#log = log;
    this.#read = new RepeatedRead(() => this.#readAnnounced(), log);
    this.#listener = new PostgresListener({
      databaseUrl,
      channels: {
        [eventChannel]: (payload) => {
          this.#announced.push(...payload.split(',').map(Number));
          void this.#read.request();
        },
        [signalChannel]: (payload) => this.#outlets?.signals.receive(payload),
      },
      log,
      onReconnected: () => {
        this.#outlets?.signals.miss();
        this.#catchUp = true;
        void this.#read.request();
      },
    });
  }

  async write(events: readonly NewEvent[], transaction?: Knex.Transaction): Promise<void> {
    const earlier = [...this.#unannounced].slice(-mostEarlier);
    this.#remember(await this.#table.addAndNotify(events, eventChannel, earlier, transaction));
  }

  async writeWith(events: readonly NewEvent[], write: WriteStatement): Promise<void> {
    this.#announce(await this.#table.addWith(events, write));
  }

  async writeReturned<Row>({ type, write, eventQuery }: TypedWrite<Row>): Promise<readonly Row[]> {
    const { rows, events } = await this.#table.writeAndAdd<Row>(type, { write, eventQuery });
    this.#announce(events);
    return rows;
  }

  /** No caller waits for this: the writer does not see the events any sooner. */
  #announce(stored: readonly StoredEvent[]): void {
    if (stored.length === 0) return;
    this.#remember(stored);
    for (const { id } of stored) this.#unannounced.add(id);
    this.#announcing = this.#notifications.add(stored.map(({ id }) => id));
  }

  async #notify(ids: readonly number[]): Promise<void> {
    try {
      await this.#table.notify(ids, eventChannel);
    } catch (error) {
      this.#log.warn({ err: error }, 'Events could not be announced. They are found later.');
    }
    for (const id of ids) this.#unannounced.delete(id);
  }

  #remember(events: readonly StoredEvent[]): void {
    for (const event of events) this.#own.set(event.id, event);
  }

  signal = async (message: string, transaction?: Knex.Transaction): Promise<void> => {
    await (transaction ?? this.#db).raw('select pg_notify(?, ?)', [signalChannel, message]);
  };

  async start(outlets: FeedOutlets): Promise<void> {
    this.#outlets = outlets;
    const ids = await this.#table.newestIds(lookBack);
    this.#beforeStart = new Set(ids);
    this.#newestId = ids[0] ?? 0;
    await this.#listener.start();
    // Events committed between the two steps above.
    this.#catchUp = true;
    await this.#read.request();
    this.#looking = setInterval(() => void this.#look(), this.#lookInterval).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    await this.#announcing;
    await this.#listener.stop();
    await this.#read.close();
  }

  /** Reads unannounced events, if there may be any. */
  async #look(): Promise<void> {
    const [newest = 0] = await this.#table.newestIds(1).catch(() => []);
    if (newest === this.#newestId && newest === this.#lookedUpTo) return;
    this.#lookedUpTo = newest;
    this.#catchUp = true;
    await this.#read.request();
  }

  async #readAnnounced(): Promise<void> {
    const catchUp = this.#catchUp;
    const announced = this.#announced;
    this.#catchUp = false;
    this.#announced = [];
    try {
      if (catchUp) await this.#readMissed();
      if (announced.length > 0) await this.#readRows(announced);
    } catch (error) {
      this.#catchUp = true;
      throw error;
    }
  }

  async #readRows(ids: readonly number[]): Promise<void> {
    const found = new Map<number, StoredEvent>();
    for (const id of ids) {
      const own = this.#own.get(id);
      if (own) found.set(id, own);
      this.#own.delete(id);
    }
    // A notification of later events may have named them already.
    const others = ids.filter((id) => !found.has(id) && !this.#outlets?.isDelivered(id));
    if (others.length > 0) for (const event of await this.#table.byIds(others)) found.set(event.id, event);
    this.#pass(ids.flatMap((id) => found.get(id) ?? []));
  }

  async #readMissed(): Promise<void> {
    let from = this.#newestId - lookBack;
    let events: readonly StoredEvent[];
    do {
      events = await this.#table.after(from, lookBack);
      from = events.at(-1)?.id ?? from;
      this.#pass(events.filter(({ id }) => !this.#beforeStart.has(id)));
    } while (events.length === lookBack);
  }

  #pass(events: readonly StoredEvent[]): void {
    this.#newestId = events.reduce((newest, { id }) => Math.max(newest, id), this.#newestId);
    this.#outlets?.deliver(events);
  }
}

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { briefTransaction } from '../database/brief-transaction.js';
import { endOfTransaction } from '../database/end-of-transaction.js';
import type { EventFeed, FeedOutlets, TypedWrite } from './event-feed.js';
import type { EventTable, NewEvent, StoredEvent } from './event-table.js';
import type { WriteStatement } from './events.js';
import { RepeatedRead } from './repeated-read.js';

const lookInterval = 500;
const batch = 500;

/**
 * Passes on events of this process as soon as they are committed. Detects commits of other processes, such as commands, by
 * `data_version`.
 */
export class SqliteEventFeed implements EventFeed {
  readonly #db: Knex;
  readonly #table: EventTable;
  readonly #read: RepeatedRead;
  #outlets: FeedOutlets | undefined;
  #lastId = 0;
  #dataVersion = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #started = false;

  constructor(db: Knex, table: EventTable, log: Logger) {
    this.#db = db;
    this.#table = table;
    this.#read = new RepeatedRead(() => this.#readNew(), log);
  }

  async write(events: readonly NewEvent[], transaction?: Knex.Transaction): Promise<void> {
    const stored = await this.#table.add(events, transaction);
    if (!this.#started) return;
    if (!transaction) return this.#pass(stored);
    const end = endOfTransaction(transaction);
    // A savepoint may be rolled back in a transaction that commits: only the table shows it.
    if (transaction.parentTransaction) void end.then(() => this.#read.request());
    else void end.then((committed) => committed && this.#pass(stored));
  }

  async writeWith(events: readonly NewEvent[], write: WriteStatement): Promise<void> {
    await this.#writeBriefly(write, () => events);
  }

  writeReturned<Row>({ write, eventsOf }: TypedWrite<Row>): Promise<readonly Row[]> {
    return this.#writeBriefly(write, eventsOf);
  }

  async #writeBriefly<Row>(
    { text, values }: WriteStatement,
    eventsOf: (rows: readonly Row[]) => readonly NewEvent[],
  ): Promise<readonly Row[]> {
    const { rows, stored } = await briefTransaction(this.#db, async (run) => {
      const rows = await run<Row>(text, values);
      const events = eventsOf(rows);
      return { rows, stored: events.length > 0 ? await this.#table.addBy(run, events) : [] };
    });
    if (stored.length > 0) this.#pass(stored);
    return rows;
  }

  /** Passes on events that this process has committed, without reading them unless others are in between. */
  #pass(events: readonly StoredEvent[]): void {
    if (!this.#started) return;
    if (events[0]?.id !== this.#lastId + 1) return void this.#read.request();
    this.#lastId += events.length;
    this.#outlets?.deliver(events);
  }

  /** Sends nothing: other processes detect the commit by `data_version`. */
  signal = () => Promise.resolve();

  async start(outlets: FeedOutlets): Promise<void> {
    this.#outlets = outlets;
    this.#dataVersion = await this.#currentDataVersion();
    this.#lastId = (await this.#table.newestIds(1))[0] ?? 0;
    this.#started = true;
    this.#lookLater();
  }

  async stop(): Promise<void> {
    if (!this.#started) return;
    this.#started = false;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#read.close();
  }

  async #readNew(): Promise<void> {
    let events: readonly StoredEvent[];
    do {
      events = await this.#table.after(this.#lastId, batch);
      // Meanwhile, later events may have been passed on.
      this.#lastId = Math.max(this.#lastId, events.at(-1)?.id ?? 0);
      this.#outlets?.deliver(events);
    } while (events.length === batch);
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.#look();
    }, lookInterval).unref();
  }

  async #look(): Promise<void> {
    const version = await this.#currentDataVersion().catch(() => this.#dataVersion);
    if (!this.#started) return;
    if (version !== this.#dataVersion) {
      this.#dataVersion = version;
      this.#outlets?.signals.miss();
      await this.#read.request();
    }
    if (this.#started) this.#lookLater();
  }

  async #currentDataVersion(): Promise<number> {
    const [row] = await this.#db.raw<{ data_version: number }[]>('pragma data_version');
    return row?.data_version ?? 0;
  }
}

import type { Knex } from 'knex';
import type { Clock } from '../clock/clock.js';
import type { RunStatement } from '../database/brief-transaction.js';
import { runPrepared } from '../database/run-prepared.js';
import { selectRows } from '../database/select-rows.js';
import type { AnnouncedWrite, WriteStatement } from './events.js';

export interface NewEvent {
  /** Id of an event type, or the name of a live update, which has a topic. */
  readonly type: string;
  readonly topic: string | null;
  /** JSON. */
  readonly data: string;
}

/** One row. Ids increase, but on PostgreSQL a lower id may become visible after a higher one. */
export interface StoredEvent extends NewEvent {
  readonly id: number;
}

interface Row extends NewEvent {
  // PostgreSQL returns bigint as text.
  readonly id: number | string;
}

const columns = ['id', 'type', 'topic', 'data'];

function toEvent({ id, type, topic, data }: Row): StoredEvent {
  return { id: Number(id), type, topic, data };
}

/** Ids are assigned in the order of the events, but may be returned in another. */
function withIds(events: readonly NewEvent[], rows: readonly Pick<Row, 'id'>[]): readonly StoredEvent[] {
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  return events.map((event, index) => ({ ...event, id: ids[index] ?? 0 }));
}

/** Retention of events in ms. */
export const eventRetention = 24 * 60 * 60_000;

/** PostgreSQL only. Inserts the events of a JSON text, in their order. */
const addedEvents = `given as (
    select value from json_array_elements(?::json) with ordinality as item(value, position) order by position
  ), added as (
    insert into events (type, topic, data, created_at)
    select value->>'type', value->>'topic', value->>'data', ? from given returning id
  )`;

/** The table of events. */
export class EventTable {
  readonly #db: Knex;
  readonly #clock: Clock;

  constructor(db: Knex, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** SQLite only. @returns the stored events, which others see when the transaction commits */
  add(events: readonly NewEvent[], transaction?: Knex.Transaction): Promise<readonly StoredEvent[]> {
    return this.addBy((text, values) => selectRows(transaction ?? this.#db, text, values), events);
  }

  /** Does what `add` does. @param run runs the statement */
  async addBy(run: RunStatement, events: readonly NewEvent[]): Promise<readonly StoredEvent[]> {
    const rows = await run<Pick<Row, 'id'>>(
      `insert into events (type, topic, data, created_at)
       select value ->> 'type', value ->> 'topic', value ->> 'data', ? from json_each(?) returning id`,
      [this.#clock.timestamp(), JSON.stringify(events)],
    );
    return withIds(events, rows);
  }

  /**
   * PostgreSQL only. Inserts the rows, and notifies `channel` of their ids when they are committed.
   * @param earlier ids of committed events that the notification names before them
   * @returns the stored events
   */
  async addAndNotify(
    events: readonly NewEvent[],
    channel: string,
    earlier: readonly number[],
    transaction?: Knex.Transaction,
  ): Promise<readonly StoredEvent[]> {
    const rows = await selectRows<Pick<Row, 'id'>>(
      transaction ?? this.#db,
      `with ${addedEvents}
      select id, pg_notify(?, case when row_number() over (order by id) = 1 then ?::text else '' end || id::text)
      from added`,
      [JSON.stringify(events), this.#clock.timestamp(), channel, earlier.map((id) => `${id},`).join('')],
    );
    return withIds(events, rows);
  }

  /** PostgreSQL only. Writes what is given and inserts the rows, in one statement. @returns the stored events */
  async addWith(events: readonly NewEvent[], write: WriteStatement): Promise<readonly StoredEvent[]> {
    const rows = await runPrepared<Pick<Row, 'id'>>(
      this.#db,
      `with written as (${write.text}), ${addedEvents} select id from added`,
      [...write.values, JSON.stringify(events), this.#clock.timestamp()],
    );
    return withIds(events, rows);
  }

  /** PostgreSQL only. Runs a statement and inserts the events that a query makes of the rows that it returns, in one. */
  async writeAndAdd<Written>(
    type: string,
    { write, eventQuery }: Pick<AnnouncedWrite<unknown, Written>, 'write' | 'eventQuery'>,
  ): Promise<{ readonly rows: readonly Written[]; readonly events: readonly StoredEvent[] }> {
    const made = eventQuery();
    // One row of JSON: rows and events have other columns.
    const [answer] = await runPrepared<{ rows: Written[] | null; events: Row[] | null }>(
      this.#db,
      `with written as (${write.text}), made as (${made.text}), added as (
        insert into events (type, topic, data, created_at) select ?, topic, data, ? from made
        returning id, type, topic, data
      )
      select (select json_agg(written) from written) as rows,
        (select json_agg(added order by id) from added) as events`,
      [...write.values, ...made.values, type, this.#clock.timestamp()],
    );
    return { rows: answer?.rows ?? [], events: (answer?.events ?? []).map(toEvent) };
  }

  /** PostgreSQL only. Reports committed events to all that listen to `channel`: their ids, separated by commas. */
  async notify(ids: readonly number[], channel: string): Promise<void> {
    await runPrepared(this.#db, 'select pg_notify(?, ?)', [channel, ids.join(',')]);
  }

  async byIds(ids: readonly number[]): Promise<readonly StoredEvent[]> {
    const rows = await this.#db('events').select<Row[]>(columns).whereIn('id', ids);
    return rows.map(toEvent);
  }

  async after(id: number, limit: number): Promise<readonly StoredEvent[]> {
    const rows = await this.#db('events')
      .select<Row[]>(columns)
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit);
    return rows.map(toEvent);
  }

  async ofTopicsAfter(topics: readonly string[], id: number): Promise<readonly StoredEvent[]> {
    const query = this.#db('events').select<Row[]>(columns).whereIn('topic', topics).where('id', '>', id);
    return (await query.orderBy('id')).map(toEvent);
  }

  /** Events of the topics within the given number of milliseconds. */
  async ofTopicsSince(topics: readonly string[], milliseconds: number): Promise<readonly StoredEvent[]> {
    const query = this.#db('events').select<Row[]>(columns).whereIn('topic', topics);
    return (await query.where('created_at', '>=', this.#ago(milliseconds)).orderBy('id')).map(toEvent);
  }

  /** Newest ids, descending. */
  async newestIds(count: number): Promise<readonly number[]> {
    const rows = await this.#db<Row>('events').select('id').orderBy('id', 'desc').limit(count);
    return rows.map(({ id }) => Number(id));
  }

  async oldestId(): Promise<number | undefined> {
    const row = await this.#db<Row>('events').select('id').orderBy('id').first();
    return row && Number(row.id);
  }

  async deleteOlderThan(milliseconds: number): Promise<void> {
    await this.#db('events').where('created_at', '<', this.#ago(milliseconds)).delete();
  }

  #ago(milliseconds: number): string {
    return new Date(this.#clock.now().getTime() - milliseconds).toISOString();
  }
}

import type { Knex } from 'knex';
import type { Clock } from '../clock/clock.js';

export interface NewEvent {
  /** The id of an event type; with a topic, the name of a live update. */
  readonly type: string;
  readonly topic: string | null;
  /** JSON. */
  readonly data: string;
}

/** One row: ids rise, and on PostgreSQL a lower one may become visible after a higher one. */
export interface StoredEvent extends NewEvent {
  readonly id: number;
}

interface Row extends NewEvent {
  // PostgreSQL hands a bigint over as text.
  readonly id: number | string;
}

const columns = ['id', 'type', 'topic', 'data'];

function toEvent({ id, type, topic, data }: Row): StoredEvent {
  return { id: Number(id), type, topic, data };
}

/** How long an event is kept, in milliseconds. */
export const kept = 24 * 60 * 60_000;

/** The table of what happened. */
export class EventTable {
  readonly #db: Knex;
  readonly #clock: Clock;

  constructor(db: Knex, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add(event: NewEvent, transaction?: Knex.Transaction): Promise<void> {
    await (transaction ?? this.#db)('events').insert({ ...event, created_at: this.#clock.timestamp() });
  }

  /** Adds the row and tells `channel` its id in one statement, so that neither happens without the other. */
  async addAndNotify(event: NewEvent, channel: string, transaction?: Knex.Transaction): Promise<void> {
    await (transaction ?? this.#db).raw(
      `with added as (
        insert into events (type, topic, data, created_at) values (?, ?, ?, ?) returning id
      )
      select pg_notify(?, id::text) from added`,
      [event.type, event.topic, event.data, this.#clock.timestamp(), channel],
    );
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

  /** What was written to the topics in the last so many milliseconds. */
  async ofTopicsSince(topics: readonly string[], milliseconds: number): Promise<readonly StoredEvent[]> {
    const query = this.#db('events').select<Row[]>(columns).whereIn('topic', topics);
    return (await query.where('created_at', '>=', this.#ago(milliseconds)).orderBy('id')).map(toEvent);
  }

  /** The newest ids, newest first. */
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

import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.js';
import type { Database } from '../database/transaction.js';
import type { Counted, CounterKey, WindowCounter } from './window-counter.js';

interface Row {
  readonly key: string;
  // Text if the driver returns bigint as text.
  readonly total: number | string;
  readonly ends_at: string;
}

const isOver = 'window_counts.ends_at <= ?';

/** The table `window_counts`: one row per key, reused by the next window or deleted when pruned. */
export class WindowCounts implements WindowCounter {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add(key: CounterKey, amount: number, endsAt: Date): Promise<Counted> {
    const now = this.#clock.timestamp();
    const [row] = await this.#db<Row>('window_counts')
      .insert({ key: hashOf(key), total: amount, ends_at: endsAt.toISOString() })
      .onConflict('key')
      .merge({
        total: this.#db.raw(
          `case when ${isOver} then excluded.total else window_counts.total + excluded.total end`,
          [now],
        ),
        ends_at: this.#db.raw(`case when ${isOver} then excluded.ends_at else window_counts.ends_at end`, [
          now,
        ]),
      })
      .returning(['total', 'ends_at'])
      // PostgreSQL plans it once per connection.
      .options({ name: 'core/add-to-window' });
    return this.#counted(row ?? { total: amount, ends_at: endsAt.toISOString() });
  }

  async read(key: CounterKey): Promise<Counted | undefined> {
    const row = await this.#db<Row>('window_counts')
      .where({ key: hashOf(key) })
      .where('ends_at', '>', this.#clock.timestamp())
      .first();
    return row && this.#counted(row);
  }

  async takeBack(key: CounterKey, amount: number): Promise<void> {
    await this.#db<Row>('window_counts')
      .where({ key: hashOf(key) })
      .where('total', '>=', amount)
      .options({ name: 'core/take-back-from-window' })
      .decrement('total', amount);
  }

  async forget(key: CounterKey, db: Database = this.#db): Promise<void> {
    await db<Row>('window_counts')
      .where({ key: hashOf(key) })
      .options({ name: 'core/forget-window' })
      .delete();
  }

  /** Deletes expired windows. */
  async prune(): Promise<void> {
    await this.#db<Row>('window_counts').where('ends_at', '<=', this.#clock.timestamp()).delete();
  }

  #counted({ total, ends_at }: Pick<Row, 'total' | 'ends_at'>): Counted {
    const left = Date.parse(ends_at) - this.#clock.now().getTime();
    return { total: Number(total), endsAt: ends_at, secondsLeft: Math.max(1, Math.ceil(left / 1000)) };
  }
}

/** A hash, so that the table contains no personal data. */
const hashOf = (key: CounterKey) => createHash('sha256').update(JSON.stringify(key)).digest('base64url');

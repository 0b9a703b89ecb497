import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.js';
import { Batches } from '../database/batches.js';
import { dialectOf } from '../database/dialect.js';
import { runPrepared } from '../database/run-prepared.js';
import type { Database } from '../database/transaction.js';
import type { Counted, CounterKey, WindowCounter } from './window-counter.js';

interface Row {
  readonly key: string;
  // Text if the driver returns bigint as text.
  readonly total: number | string;
  readonly ends_at: string;
}

/** An amount to add. */
interface Addition {
  /** The hash of the key. */
  readonly hash: string;
  readonly amount: number;
  readonly endsAt: Date;
}

/** Keys are always locked in the same order, so that two instances never wait for each other. */
const given = {
  sqlite: `select value ->> 'hash' as hash, value ->> 'amount' as amount, value ->> 'endsAt' as ends_at
    from json_each(?) where true order by 1`,
  // Does not wait for the disk: if the database server crashes, counts of the last moments are lost.
  postgres: `select hash, amount, "endsAt" as ends_at
    from (select set_config('synchronous_commit', 'off', true)) as commit,
      json_to_recordset(?::json) as item(hash text, amount bigint, "endsAt" text) order by 1`,
};

/** The table `window_counts`: one row per key, reused by the next window or deleted when pruned. */
export class WindowCounts implements WindowCounter {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #additions = new Batches<Addition, Counted>({ run: (additions) => this.#addAll(additions) });

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  add(key: CounterKey, amount: number, endsAt: Date): Promise<Counted> {
    return this.#additions.add({ hash: hashOf(key), amount, endsAt });
  }

  /** Each addition gets the total as if they were made one after the other. */
  async #addAll(additions: readonly Addition[]): Promise<readonly Counted[]> {
    const sums = new Map<string, Addition>();
    for (const addition of additions) {
      const known = sums.get(addition.hash);
      sums.set(addition.hash, known ? { ...known, amount: known.amount + addition.amount } : addition);
    }
    const now = this.#clock.timestamp();
    const rows = await runPrepared<Row>(
      this.#db,
      `insert into window_counts (key, total, ends_at) ${given[dialectOf(this.#db)]}
       on conflict (key) do update set
         total = case when window_counts.ends_at <= ? then excluded.total
           else window_counts.total + excluded.total end,
         ends_at = case when window_counts.ends_at <= ? then excluded.ends_at else window_counts.ends_at end
       returning key, total, ends_at`,
      [JSON.stringify([...sums.values()]), now, now],
    );
    const after = new Map(rows.map((row) => [row.key, { ...row, total: Number(row.total) }]));
    const counted = [...additions].reverse().map(({ hash, amount }) => {
      const row = after.get(hash);
      if (!row) throw new Error('A counter was not stored.');
      after.set(hash, { ...row, total: row.total - amount });
      return this.#counted(row);
    });
    return counted.reverse();
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

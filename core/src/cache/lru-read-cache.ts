import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { endOfTransaction } from '../database/end-of-transaction.js';
import type { Dialect } from '../database/dialect.js';
import type { Signals } from '../events/signals.js';
import { atMost } from './at-most.js';
import type { ReadCache, ReadCacheOptions } from './read-caches.js';

const capacity = 10_000;

/** In ms. Bounds how long a lost signal, or an unreported change, can matter. */
const longest = 5_000;
/**
 * For values whose changes are always reported, on SQLite: the file itself shows whether another process has written,
 * while a connection to PostgreSQL can be lost for a while without a word.
 */
const longestIfReported = 60_000;

interface Cached<V> {
  readonly value: V;
}

/** One cache of an instance. */
export class LruReadCache<V> implements ReadCache<V> {
  readonly #channel: string;
  readonly #signals: Signals;
  readonly #cached: LRUCache<string, Cached<V>>;
  readonly #loading = new Map<string, Promise<V | undefined>>();
  /** Number of open transactions that change a key. */
  readonly #changing = new Map<string, number>();

  constructor(
    name: string,
    signals: Signals,
    dialect: Dialect,
    { isAlwaysReported = false }: ReadCacheOptions = {},
  ) {
    const ttl = isAlwaysReported && dialect === 'sqlite' ? longestIfReported : longest;
    this.#cached = new LRUCache({ ...atMost(capacity), ttl });
    this.#channel = `cache/${name}`;
    this.#signals = signals;
    signals.subscribe(this.#channel, {
      onSignal: (key) => this.forget(key),
      onMissed: () => this.forget(),
    });
  }

  get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const cached = this.#cached.get(key);
    if (cached) return Promise.resolve(cached.value);
    if (this.#changing.has(key)) return load();
    return this.#loading.get(key) ?? this.#load(key, load);
  }

  async changed(key: string, transaction?: Knex.Transaction): Promise<void> {
    this.forget(key);
    if (transaction) {
      this.#changing.set(key, (this.#changing.get(key) ?? 0) + 1);
      void endOfTransaction(transaction).then(() => this.#ended(key));
    }
    await this.#signals.send(this.#channel, key, transaction);
  }

  forget(key?: string): void {
    if (key === undefined) {
      this.#cached.clear();
      this.#loading.clear();
    } else {
      this.#cached.delete(key);
      this.#loading.delete(key);
    }
  }

  /** A value that was forgotten while it was read is returned, but not cached. */
  #load(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const loading = load().then(
      (value) => {
        if (this.#loading.get(key) === loading) {
          this.#loading.delete(key);
          if (value !== undefined) this.#cached.set(key, { value });
        }
        return value;
      },
      (error: unknown) => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
        throw error;
      },
    );
    this.#loading.set(key, loading);
    return loading;
  }

  #ended(key: string): void {
    const others = (this.#changing.get(key) ?? 1) - 1;
    if (others > 0) this.#changing.set(key, others);
    else this.#changing.delete(key);
    this.forget(key);
  }
}

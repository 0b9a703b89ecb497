import type { Knex } from 'knex';
import { defineService } from '../plugin/service.js';

/**
 * Values read from the database that hardly ever change, in the memory of each instance. What changes one reports
 * it: this instance forgets the value before the change is visible to a later call, others when the signal arrives.
 */
export interface ReadCache<V> {
  /**
   * The value of a key. Not for reads in a transaction.
   * @param load reads it from the database; undefined is not kept
   */
  get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined>;
  /**
   * Reports that the value of a key changes. Until the transaction has ended, the value is not kept.
   * @param transaction the one that changes it; without one, the change is already committed
   */
  changed(key: string, transaction?: Knex.Transaction): Promise<void>;
  /** Forgets the value of a key, or all, on this instance: for changes that an event reports to each instance. */
  forget(key?: string): void;
}

export interface ReadCacheOptions {
  /**
   * Whether every change of a value is reported, and none comes with time alone. Such values stay for longer where
   * no report is lost.
   */
  readonly isAlwaysReported?: boolean;
}

export interface ReadCaches {
  /** @param name `owner/name`, the same on all instances */
  create<V>(name: string, options?: ReadCacheOptions): ReadCache<V>;
}
export const readCaches = defineService<ReadCaches>('core/read-caches');

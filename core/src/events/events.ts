import type { Knex } from 'knex';
import type { EventType } from '../plugin/event.js';

export interface Events {
  /**
   * Tells every subscriber on every instance. With a transaction, after it commits and only if it does.
   */
  publish<T>(type: EventType<T>, data: T, transaction?: Knex.Transaction): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe<T>(type: EventType<T>, listener: (data: T) => void | Promise<void>): () => void;
}

import type { Knex } from 'knex';
import type { EventType } from '../plugin/event.js';

/** Events between plugins, delivered on all instances. */
export interface Events {
  /** Notifies all subscribers on all instances. With a transaction, only after it commits. */
  publish<T>(type: EventType<T>, data: T, transaction?: Knex.Transaction): Promise<void>;
  /** Publishes several in one statement; they are delivered in this order. */
  publishAll<T>(type: EventType<T>, all: readonly T[], transaction: Knex.Transaction): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe<T>(type: EventType<T>, listener: (data: T) => void | Promise<void>): () => void;
}

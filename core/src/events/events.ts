import type { Knex } from 'knex';
import type { EventType } from '../plugin/event.js';

/** A statement that writes, with its bound values, and returns nothing. */
export interface WriteStatement {
  readonly text: string;
  readonly values: readonly Knex.Value[];
}

/** Events between plugins, delivered on all instances. */
export interface Events {
  /** Notifies all subscribers on all instances. With a transaction, only after it commits. */
  publish<T>(type: EventType<T>, data: T, transaction?: Knex.Transaction): Promise<void>;
  /** Publishes several in one statement; they are delivered in this order. */
  publishAll<T>(type: EventType<T>, all: readonly T[], transaction: Knex.Transaction): Promise<void>;
  /** Runs a statement and publishes events, both or neither; on PostgreSQL in one trip. */
  publishWith<T>(type: EventType<T>, all: readonly T[], write: WriteStatement): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe<T>(type: EventType<T>, listener: (data: T) => void | Promise<void>): () => void;
}

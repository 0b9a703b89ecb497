import type { Knex } from 'knex';
import type { EventType } from '../plugin/event.js';

/** A statement that writes, with its bound values, and returns nothing unless stated. */
export interface WriteStatement {
  readonly text: string;
  readonly values: readonly Knex.Value[];
}

/** A statement whose events follow from the rows that it returns. */
export interface AnnouncedWrite<T, Row> {
  readonly write: WriteStatement;
  readonly eventsOf: (rows: readonly Row[]) => readonly T[];
  /**
   * The same on PostgreSQL, as a query of `written`, the returned rows. Each row of its result is an event: its `topic`,
   * and its `data` as JSON text.
   */
  readonly eventQuery: () => WriteStatement;
}

/**
 * Events between plugins, delivered on all instances. Those of statements are announced right after the commit; if the
 * process ends in between, the other instances find them a little later.
 */
export interface Events {
  /** Notifies all subscribers on all instances. With a transaction, only after it commits. */
  publish<T>(type: EventType<T>, data: T, transaction?: Knex.Transaction): Promise<void>;
  /** Publishes several in one statement; they are delivered in this order. */
  publishAll<T>(type: EventType<T>, all: readonly T[], transaction: Knex.Transaction): Promise<void>;
  /** Runs a statement and publishes events, both or neither; on PostgreSQL in one trip. */
  publishWith<T>(type: EventType<T>, all: readonly T[], write: WriteStatement): Promise<void>;
  /**
   * Runs a statement and publishes the events that follow from the rows that it returns, both or neither; on PostgreSQL
   * in one trip. @returns the rows
   */
  publishReturned<T, Row>(type: EventType<T>, write: AnnouncedWrite<T, Row>): Promise<readonly Row[]>;
  /** @returns a function that ends the subscription. */
  subscribe<T>(type: EventType<T>, listener: (data: T) => void | Promise<void>): () => void;
}

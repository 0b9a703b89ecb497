import type { Knex } from 'knex';
import type { SignalHub, SignalWire } from './signal-hub.js';
import type { NewEvent, StoredEvent } from './event-table.js';
import type { AnnouncedWrite, WriteStatement } from './events.js';

/** Receives what the database reports. */
export interface FeedOutlets {
  /**
   * Called with the events that any process commits from now on, in commit order. After a lost connection an event may
   * be repeated, but none is lost.
   */
  readonly deliver: (events: readonly StoredEvent[]) => void;
  /** Whether an event was delivered lately. */
  readonly isDelivered: (id: number) => boolean;
  readonly signals: Pick<SignalHub, 'receive' | 'miss'>;
}

/** A statement, with the events that follow from the rows that it returns. */
export interface TypedWrite<Row> extends AnnouncedWrite<NewEvent, Row> {
  /** The type of all its events. */
  readonly type: string;
}

/** Stores events and reports committed ones, for one kind of database. */
export interface EventFeed {
  write(events: readonly NewEvent[], transaction?: Knex.Transaction): Promise<void>;
  /** Runs a statement and stores events, both or neither. */
  writeWith(events: readonly NewEvent[], write: WriteStatement): Promise<void>;
  /** Runs a statement and stores the events that follow from what it returns, both or neither. @returns the rows */
  writeReturned<Row>(write: TypedWrite<Row>): Promise<readonly Row[]>;
  /** Sends the text of a signal to the other instances, if the database supports it. */
  readonly signal: SignalWire;
  start(outlets: FeedOutlets): Promise<void>;
  stop(): Promise<void>;
}

import type { Knex } from 'knex';
import type { SignalHub, SignalWire } from './signal-hub.js';
import type { NewEvent, StoredEvent } from './event-table.js';

/** Where a feed puts what comes out of the database. */
export interface FeedOutlets {
  /**
   * Called with what any process commits from now on, in the order of commit. After a lost connection an event may
   * come a second time, but none is left out.
   */
  readonly deliver: (events: readonly StoredEvent[]) => void;
  readonly signals: Pick<SignalHub, 'receive' | 'miss'>;
}

/** How one kind of database writes events down and tells of those that are committed. */
export interface EventFeed {
  write(event: NewEvent, transaction?: Knex.Transaction): Promise<void>;
  /** Carries the text of a signal to the other instances, where the database can. */
  readonly signal: SignalWire;
  start(outlets: FeedOutlets): Promise<void>;
  stop(): Promise<void>;
}

import type { Knex } from 'knex';
import type { NewEvent, StoredEvent } from './event-table.js';

/** How one kind of database writes events down and tells of those that are committed. */
export interface EventFeed {
  write(event: NewEvent, transaction?: Knex.Transaction): Promise<void>;
  /**
   * @param deliver is called with what any process commits from now on, in the order of commit. After a lost
   * connection an event may come a second time, but none is left out.
   */
  start(deliver: (events: readonly StoredEvent[]) => void): Promise<void>;
  stop(): Promise<void>;
}

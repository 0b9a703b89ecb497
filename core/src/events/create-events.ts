import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import type { EventStream } from '../http/handlers.js';
import type { Topic } from '../shared/topics.js';
import type { Events } from './events.js';
import type { Live } from './live.js';

export interface EventsOptions {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  /** The PostgreSQL server's address, for the listening connection; absent on SQLite. */
  readonly databaseUrl: string | undefined;
}

export interface WatchOptions {
  readonly topics: readonly Topic[];
  /** The id of the last event that the reader saw, when it comes back. */
  readonly after: string | undefined;
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
}

/** The host's side of events and live updates. Subscribing is possible before the start; nothing comes earlier. */
export interface HostEvents extends Events {
  readonly live: Live;
  /**
   * What is sent to the topics, from now or from after the given event on, until the reader leaves or the host stops.
   * The data of each is a `LiveEvent`: one stream carries several topics.
   */
  watch(options: WatchOptions): EventStream;
  start(): Promise<void>;
  /** Ends every watch and every subscription. */
  stop(): Promise<void>;
}

export function createEvents(_options: EventsOptions): HostEvents {
  throw new Error('In the making.');
}

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import type { EventStream } from '../http/handlers.js';
import type { EventType } from '../plugin/event.js';
import type { EventFeed } from './event-feed.js';
import type { NewEvent, StoredEvent } from './event-table.js';
import { EventTable, eventRetention } from './event-table.js';
import type { Events } from './events.js';
import type { Live } from './live.js';
import { PostgresEventFeed } from './postgres-event-feed.js';
import { RecentEvents } from './recent-events.js';
import { SignalHub } from './signal-hub.js';
import type { Signals } from './signals.js';
import { SqliteEventFeed } from './sqlite-event-feed.js';
import { Subscription } from './subscription.js';
import type { WatchOptions } from './watchers.js';
import { Watchers } from './watchers.js';

export interface EventsOptions {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  /** Address of the PostgreSQL server for the listening connection; undefined on SQLite. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL: how often to look for events of instances that ended before they announced them, in ms. */
  readonly lookInterval?: number;
}

/** The host's interface to events and live updates. Subscriptions made before the start receive events after it. */
export interface HostEvents extends Events {
  readonly live: Live;
  readonly signals: Signals;
  /** Events of the topics, from now or after the given event, until the reader leaves or the host stops. */
  watch(options: WatchOptions): EventStream;
  start(): Promise<void>;
  /** Ends all open streams and waits for running listeners. */
  stop(): Promise<void>;
}

const pruneInterval = 10 * 60_000;

function toNew<T>(type: EventType<T>, data: T): NewEvent {
  return { type: type.id, topic: type.topic?.(data) ?? null, data: JSON.stringify(data ?? null) };
}

export function createEvents({
  db,
  clock,
  log,
  databaseUrl,
  lookInterval = 10_000,
}: EventsOptions): HostEvents {
  const table = new EventTable(db, clock);
  const recent = new RecentEvents();
  const watchers = new Watchers(table, recent);
  const subscriptions = new Map<string, Set<Subscription>>();
  const feed: EventFeed = databaseUrl
    ? new PostgresEventFeed({ db, table, databaseUrl, log, lookInterval })
    : new SqliteEventFeed(db, table, log);
  const signals = new SignalHub(feed.signal);
  let pruning: NodeJS.Timeout | undefined;

  const deliver = (events: readonly StoredEvent[]) => {
    for (const event of events) {
      if (!recent.add(event)) continue;
      watchers.deliver(event);
      for (const subscription of subscriptions.get(event.type) ?? []) {
        subscription.deliver(event.type, JSON.parse(event.data));
      }
    }
  };
  const prune = async () => {
    try {
      await table.deleteOlderThan(eventRetention);
    } catch (error) {
      log.error({ err: error }, 'Old events could not be deleted.');
    }
  };

  return {
    publish: (type, data, transaction) => feed.write([toNew(type, data)], transaction),
    publishAll: (type, all, transaction) =>
      feed.write(
        all.map((data) => toNew(type, data)),
        transaction,
      ),
    publishWith: (type, all, write) =>
      feed.writeWith(
        all.map((data) => toNew(type, data)),
        write,
      ),
    publishReturned: (type, { eventsOf, ...write }) =>
      feed.writeReturned({
        ...write,
        type: type.id,
        eventsOf: (rows) => eventsOf(rows).map((data) => toNew(type, data)),
      }),
    subscribe(type, listener) {
      const subscription = new Subscription(listener as (data: unknown) => void | Promise<void>, log);
      const others = subscriptions.get(type.id) ?? new Set();
      subscriptions.set(type.id, others.add(subscription));
      return () => {
        others.delete(subscription);
        subscription.end();
      };
    },
    live: {
      send: (topic, event, data, transaction) =>
        feed.write([{ type: event, topic, data: JSON.stringify(data ?? null) }], transaction),
    },
    signals,
    watch: (options) => watchers.watch(options),
    async start() {
      await prune();
      await feed.start({ deliver, isDelivered: (id) => recent.has(id), signals });
      pruning = setInterval(() => void prune(), pruneInterval).unref();
    },
    async stop() {
      clearInterval(pruning);
      watchers.endAll();
      await feed.stop();
      await Promise.all([...subscriptions.values()].flatMap((set) => [...set].map((each) => each.settled())));
    },
  };
}

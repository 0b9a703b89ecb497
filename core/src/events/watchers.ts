import type { EventStream } from '../http/handlers.js';
import type { EventTable, StoredEvent } from './event-table.js';
import { eventRetention } from './event-table.js';
import { EventQueue } from './event-queue.js';
import type { RecentEvents } from './recent-events.js';

/** Maximum backlog of a reader. A slower one is disconnected, reconnects, and catches up from the table. */
const queueCapacity = 500;

/** Maximum duration of a stream in ms. Access is checked again on reconnect. */
const longestWatch = 10 * 60_000;

type LiveUpdate = EventStream extends AsyncIterable<infer T> ? T : never;

/**
 * Margin for reading past events in ms: events carry the time of writing on their instance's clock, but become visible
 * when their transaction ends.
 */
const margin = 5_000;

/** Informs the reader that missed events are unknown: it must refetch everything. */
const streamReset: LiveUpdate = { event: 'stream-reset', data: {} };

/** The data of each is a `LiveEvent`, because one stream carries several topics. */
function toUpdate({ id, type, topic, data }: StoredEvent): LiveUpdate {
  return { id: String(id), event: type, data: { topic, data: JSON.parse(data) as unknown } };
}

export interface WatchOptions {
  readonly topics: readonly string[];
  /** Id of the last event that the reader received, on reconnect. */
  readonly after: string | undefined;
  /** How long ago a reader without a last event fetched what it shows, in ms. */
  readonly since?: number | undefined;
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
}

/** Open live streams of this process. */
export class Watchers {
  readonly #table: EventTable;
  readonly #recent: RecentEvents;
  readonly #byTopic = new Map<string, Set<EventQueue<StoredEvent>>>();

  constructor(table: EventTable, recent: RecentEvents) {
    this.#table = table;
    this.#recent = recent;
  }

  deliver(event: StoredEvent): void {
    if (event.topic === null) return;
    for (const queue of this.#byTopic.get(event.topic) ?? []) queue.push(event);
  }

  /** Starts watching immediately, before the stream is read. */
  watch({ topics, after, since, signal }: WatchOptions): EventStream {
    const queue = new EventQueue<StoredEvent>(queueCapacity);
    for (const topic of topics) this.#queuesOf(topic).add(queue);
    const end = () => {
      queue.end();
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      for (const topic of topics) {
        const queues = this.#queuesOf(topic);
        queues.delete(queue);
        if (queues.size === 0) this.#byTopic.delete(topic);
      }
    };
    const timer = setTimeout(end, longestWatch).unref();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    return this.#updates(queue, () => this.#missed(topics, after, since), end);
  }

  endAll(): void {
    for (const queue of new Set([...this.#byTopic.values()].flatMap((queues) => [...queues]))) queue.end();
  }

  async *#updates(
    queue: EventQueue<StoredEvent>,
    findMissed: () => Promise<readonly StoredEvent[] | undefined>,
    end: () => void,
  ): AsyncGenerator<LiveUpdate, void> {
    const caughtUp = new Set<number>();
    try {
      const missed = await findMissed();
      if (!missed) yield streamReset;
      for (const event of missed ?? []) {
        caughtUp.add(event.id);
        yield toUpdate(event);
      }
      for await (const event of queue) {
        if (!caughtUp.has(event.id)) yield toUpdate(event);
      }
    } finally {
      end();
    }
  }

  /** @returns undefined if the missed events are no longer known */
  async #missed(
    topics: readonly string[],
    after: string | undefined,
    since: number | undefined,
  ): Promise<readonly StoredEvent[] | undefined> {
    if (after !== undefined) return this.#missedAfter(topics, Number(after));
    if (since === undefined) return [];
    return since + margin < eventRetention ? this.#table.ofTopicsSince(topics, since + margin) : undefined;
  }

  async #missedAfter(topics: readonly string[], after: number): Promise<readonly StoredEvent[] | undefined> {
    const recent = this.#recent.after(after);
    if (recent) return recent.filter(({ topic }) => topic !== null && topics.includes(topic));
    const oldest = await this.#table.oldestId();
    if (oldest === undefined || !(after >= oldest)) return undefined;
    return this.#table.ofTopicsAfter(topics, after);
  }

  #queuesOf(topic: string): Set<EventQueue<StoredEvent>> {
    let queues = this.#byTopic.get(topic);
    if (!queues) this.#byTopic.set(topic, (queues = new Set()));
    return queues;
  }
}

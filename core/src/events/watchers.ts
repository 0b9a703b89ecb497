import type { EventStream } from '../http/handlers.js';
import type { EventTable, StoredEvent } from './event-table.js';
import { kept } from './event-table.js';
import { EventQueue } from './event-queue.js';
import type { RecentEvents } from './recent-events.js';

/** How far a reader may fall behind: it is then cut off, comes back, and catches up from the table. */
const queueCapacity = 500;

/** A stream ends after this many milliseconds: whoever comes back is asked anew whether they may watch. */
const longestWatch = 10 * 60_000;

type LiveUpdate = EventStream extends AsyncIterable<infer T> ? T : never;

/**
 * How much further back than asked is looked: an event bears the time of its writing, on its instance's clock, and is
 * seen when its transaction ends. Milliseconds.
 */
const margin = 5_000;

/** Tells the reader that what it missed is not known any more: all must be read anew. */
const streamReset: LiveUpdate = { event: 'stream-reset', data: {} };

/** The data of each is a `LiveEvent`, since one stream carries several topics. */
function toUpdate({ id, type, topic, data }: StoredEvent): LiveUpdate {
  return { id: String(id), event: type, data: { topic, data: JSON.parse(data) as unknown } };
}

export interface WatchOptions {
  readonly topics: readonly string[];
  /** The id of the last event that the reader saw, when it comes back. */
  readonly after: string | undefined;
  /** How long ago, in milliseconds, a reader that has seen no event yet began to read what it shows. */
  readonly since?: number | undefined;
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
}

/** The open live streams of this process. */
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

  /** Watches from this moment on, whenever it is read. */
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

  /** @returns undefined when nobody knows any more what the reader missed. */
  async #missed(
    topics: readonly string[],
    after: string | undefined,
    since: number | undefined,
  ): Promise<readonly StoredEvent[] | undefined> {
    if (after !== undefined) return this.#missedAfter(topics, Number(after));
    if (since === undefined) return [];
    return since + margin < kept ? this.#table.ofTopicsSince(topics, since + margin) : undefined;
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

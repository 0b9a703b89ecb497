import { readEventStream, ReconnectDelay } from '@buildai/core/shared';
import type { LiveEvent, Topic } from '@buildai/core/shared';

interface Watcher {
  readonly topic: Topic;
  readonly event: string;
  readonly listener: (data: unknown) => void;
  /** Time from which events are needed, from `performance.now()`. */
  readonly began: number;
}

/** IDs that are kept, to recognize events that are sent again. */
const mostReceived = 1_000;

/**
 * The one stream of live updates of this tab. It is open while there are subscribers, for exactly their topics. It
 * starts with the events since `#began`, so that none is missed between a read and the stream; after a
 * disconnect it resumes after the last event received. If it cannot resume, it reports a gap.
 */
export class LiveStream {
  readonly #watchers = new Set<Watcher>();
  readonly #fetch: typeof fetch;
  readonly #onGap: () => void;
  /** Earliest time from which a subscriber needs events, from `performance.now()`. */
  #began = Number.POSITIVE_INFINITY;
  #topics: ReadonlySet<Topic> = new Set();
  /** When the topics that are not streamed anymore were left. */
  readonly #left = new Map<Topic, number>();
  readonly #received = new Set<string>();
  #lastEventId: string | undefined;
  #connection: AbortController | undefined;
  #update: ReturnType<typeof setTimeout> | undefined;

  /** @param onGap called when events were lost: data read before may be out of date. */
  constructor(sessionFetch: typeof fetch, onGap: () => void) {
    this.#fetch = sessionFetch;
    this.#onGap = onGap;
  }

  /**
   * @param began time from which events are needed, from `performance.now()`.
   * @returns a function that unsubscribes.
   */
  watch(topic: Topic, event: string, listener: (data: unknown) => void, began: number): () => void {
    this.#began = Math.min(this.#began, began);
    const watcher: Watcher = { topic, event, listener, began };
    this.#watchers.add(watcher);
    this.#updateSoon();
    return () => {
      this.#watchers.delete(watcher);
      this.#updateSoon();
    };
  }

  /** Batches changes: panels mount and unmount together, and one reconnect is enough. */
  #updateSoon(): void {
    clearTimeout(this.#update);
    this.#update = setTimeout(() => {
      const topics = new Set([...this.#watchers].map(({ topic }) => topic));
      if (topics.size === this.#topics.size && [...topics].every((topic) => this.#topics.has(topic))) return;
      this.#connection?.abort();
      this.#connection = undefined;
      this.#change(topics);
      if (topics.size === 0) return;
      this.#connection = new AbortController();
      void this.#run([...topics].sort().join(','), this.#connection.signal);
    }, 0);
  }

  #change(topics: ReadonlySet<Topic>): void {
    const now = performance.now();
    const joining = [...topics].filter((topic) => !this.#topics.has(topic));
    for (const topic of this.#topics) if (!topics.has(topic)) this.#left.set(topic, now);
    this.#topics = topics;
    if (joining.length === 0 || this.#lastEventId === undefined) return;
    // What is needed of these may be older than the last event of the others.
    const needed = joining.map((topic) => this.#left.get(topic) ?? this.#beganOf(topic));
    this.#began = Math.min(now, ...needed);
    this.#lastEventId = undefined;
  }

  #beganOf(topic: Topic): number {
    return Math.min(...[...this.#watchers].filter((each) => each.topic === topic).map(({ began }) => began));
  }

  async #run(topics: string, signal: AbortSignal): Promise<void> {
    const delay = new ReconnectDelay();
    while (!signal.aborted) {
      try {
        const since = Math.ceil(performance.now() - this.#began);
        const response = await this.#fetch(
          `/api/events?topics=${encodeURIComponent(topics)}&since=${since}`,
          {
            signal,
            headers: {
              accept: 'text/event-stream',
              ...(this.#lastEventId ? { 'last-event-id': this.#lastEventId } : {}),
            },
          },
        );
        if (response.ok) {
          delay.reset();
          await this.#deliver(response, signal);
        } else if (response.status === 403) {
          // Access was lost, and events with it: the data shown may no longer be permitted.
          this.#onGap();
          return;
        } else if (response.status === 401) return;
      } catch {
        // Connection lost: wait, then retry.
      }
      await delay.next(signal);
    }
  }

  async #deliver(response: Response, signal: AbortSignal): Promise<void> {
    for await (const { id, event, data } of readEventStream(response)) {
      // The next connection sends this event, too.
      if (signal.aborted) return;
      if (event === 'stream-reset') {
        this.#lastEventId = undefined;
        this.#began = performance.now();
        this.#onGap();
        continue;
      }
      if (id !== undefined) {
        this.#lastEventId = id;
        if (this.#isReceived(id)) continue;
      }
      const live = data as LiveEvent;
      for (const watcher of this.#watchers) {
        if (watcher.topic === live.topic && watcher.event === event) watcher.listener(live.data);
      }
    }
  }

  /** Whether an event was received before; from now on, it was. */
  #isReceived(id: string): boolean {
    if (this.#received.has(id)) return true;
    this.#received.add(id);
    const [oldest] = this.#received;
    if (this.#received.size > mostReceived && oldest !== undefined) this.#received.delete(oldest);
    return false;
  }
}

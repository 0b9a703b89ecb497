import { readEventStream, ReconnectDelay } from '@buildai/core/shared';
import type { LiveEvent, Topic } from '@buildai/core/shared';

interface Watcher {
  readonly topic: Topic;
  readonly event: string;
  readonly listener: (data: unknown) => void;
}

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
  #topics = '';
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
    const watcher: Watcher = { topic, event, listener };
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
      const topics = [...new Set([...this.#watchers].map(({ topic }) => topic))].sort().join(',');
      if (topics === this.#topics) return;
      this.#topics = topics;
      this.#connection?.abort();
      this.#connection = undefined;
      if (!topics) return;
      this.#connection = new AbortController();
      void this.#run(topics, this.#connection.signal);
    }, 0);
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
          await this.#deliver(response);
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

  async #deliver(response: Response): Promise<void> {
    for await (const { id, event, data } of readEventStream(response)) {
      if (id !== undefined) this.#lastEventId = id;
      if (event === 'stream-reset') {
        this.#lastEventId = undefined;
        this.#began = performance.now();
        this.#onGap();
        continue;
      }
      const live = data as LiveEvent;
      for (const watcher of this.#watchers) {
        if (watcher.topic === live.topic && watcher.event === event) watcher.listener(live.data);
      }
    }
  }
}

import { readEventStream } from '@buildai/core/shared';
import type { LiveEvent, Topic } from '@buildai/core/shared';

const firstWait = 1_000;
const longestWait = 30_000;

interface Watcher {
  readonly topic: Topic;
  readonly event: string;
  readonly listener: (data: unknown) => void;
}

/**
 * The one stream of live updates of this tab. It is open while anyone watches, and asks for exactly the topics that
 * are watched. It begins with what happened since anyone began to watch, so that nothing falls between what was read
 * and the stream; after a loss it goes on behind the last event that it saw. Where it cannot, it tells of the gap.
 */
export class LiveStream {
  readonly #watchers = new Set<Watcher>();
  readonly #fetch: typeof fetch;
  readonly #onGap: () => void;
  /** Since when somebody watches, or reads what is watched, by the page's clock. */
  #began = Number.POSITIVE_INFINITY;
  #topics = '';
  #lastEventId: string | undefined;
  #connection: AbortController | undefined;
  #update: ReturnType<typeof setTimeout> | undefined;

  /** @param onGap is called when events were missed for good: what was read before may be out of date. */
  constructor(sessionFetch: typeof fetch, onGap: () => void) {
    this.#fetch = sessionFetch;
    this.#onGap = onGap;
  }

  /**
   * @param began since when events of the topic count, by the page's clock.
   * @returns what ends the watching.
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

  /** Panels come and go together; one new connection does for all of them. */
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
    let wait = firstWait;
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
          wait = firstWait;
          await this.#deliver(response);
        } else if (response.status === 403) {
          // A right was lost, and with it the news: what is shown may not be seen any more.
          this.#onGap();
          return;
        } else if (response.status === 401) return;
      } catch {
        // A lost connection: the wait below, and again.
      }
      await pause(wait * (0.5 + Math.random() / 2), signal);
      wait = Math.min(wait * 2, longestWait);
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

/** Ends early when the connection is given up, or the network comes back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

import type { LiveEvent, StreamEvent, Topic } from '@buildai/core/shared';
import { SharedStream } from '../shared-stream/shared-stream.js';
import type { TabMeans } from '../shared-stream/tab-channel.js';
import { browserMeans } from '../shared-stream/tab-channel.js';
import type { LiveNeed, TopicNeed } from './live-need.js';
import { liveRequest } from './live-need.js';

/** Receives the events of a topic that have IDs of their own, such as those of replies. */
export interface TopicReader {
  /** Events may be repeated. */
  readonly onEvent: (event: StreamEvent) => void;
  /** ID of the last event that it has; undefined if it needs what comes. */
  readonly position: () => string | undefined;
  /** Called when what comes from now on is received. */
  readonly onOpen?: () => void;
}

interface Watcher {
  readonly topic: Topic;
  /** Time from which events are needed, from `performance.now()`. */
  readonly began: number;
  readonly onEvent: (event: string, data: LiveEvent) => void;
  /** The position at which reading goes on, for topics whose events have IDs of their own. */
  readonly own?: Pick<TopicReader, 'position' | 'onOpen'>;
}

export interface LiveStreamOptions {
  readonly fetch: typeof fetch;
  /** Whose stream it is: tabs with the same name share it. */
  readonly name: string;
  /** Called when events were lost: data read before may be out of date. */
  readonly onGap: () => void;
  readonly means?: TabMeans;
}

/** IDs that are kept, to recognize events that are sent again. */
const mostReceived = 1_000;

/**
 * The live updates of this tab, from a stream that all tabs of the account share. A tab takes part while it has
 * subscribers and is visible. It gets the events since its subscribers began, so that none is missed between a read and
 * the stream; later it goes on after the last event received. If it cannot, it reports a gap.
 */
export class LiveStream {
  readonly #watchers = new Set<Watcher>();
  readonly #onGap: () => void;
  readonly #stream: SharedStream<LiveNeed>;
  /** Topics that the stream has, or had when this tab last took part. */
  readonly #covered = new Set<Topic>();
  /** When topics without subscribers were left. */
  readonly #left = new Map<Topic, number>();
  /** Topics that the server refused. */
  readonly #refused = new Set<Topic>();
  readonly #received = new Set<string>();
  #lastEventId: string | undefined;
  /** When the last live update came. */
  #heard = Number.NEGATIVE_INFINITY;
  #isVisible = true;
  /** Parts of the page that need the stream while the tab is hidden. */
  #hiddenNeeds = 0;
  #update: ReturnType<typeof setTimeout> | undefined;
  #hasNew = false;

  constructor({ fetch: sessionFetch, name, onGap, means = browserMeans() }: LiveStreamOptions) {
    this.#onGap = onGap;
    this.#stream = new SharedStream<LiveNeed>(
      {
        name,
        need: () => this.#need(),
        open(needs, signal) {
          const { search, lastEventId } = liveRequest(needs);
          return sessionFetch(`/api/events?${search}`, {
            signal,
            headers: {
              accept: 'text/event-stream',
              ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
            },
          });
        },
        onOpen: (served) => this.#onOpen(served),
        onEvent: (event) => this.#receive(event),
        isFinal: (status) => status === 401 || status === 403,
        onRefused: (status) => {
          // Access was lost, and events with it: the data shown may no longer be permitted.
          if (status === 403) onGap();
        },
        isBehind: () => !this.#isVisible,
      },
      means,
    );
  }

  /**
   * @param began time from which events are needed, from `performance.now()`.
   * @returns a function that unsubscribes.
   */
  watch(topic: Topic, event: string, listener: (data: unknown) => void, began: number): () => void {
    return this.#add({
      topic,
      began,
      onEvent: (name, { data }) => {
        if (name === event) listener(data);
      },
    });
  }

  /** Reads a topic whose events have IDs of their own. @returns a function that unsubscribes */
  read(topic: Topic, { onEvent, position, onOpen }: TopicReader): () => void {
    return this.#add({
      topic,
      began: performance.now(),
      onEvent: (event, { id, data }) => onEvent({ event, data, ...(id === undefined ? {} : { id }) }),
      own: { position, ...(onOpen ? { onOpen } : {}) },
    });
  }

  /** A reader has not got all events up to now: it gets those after its position again. */
  catchUp(): void {
    this.#hasNew = true;
    this.#updateSoon();
  }

  /** Hidden tabs take no part, and catch up when they are looked at. */
  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#updateSoon();
  }

  /** Keeps taking part while the tab is hidden. @returns a function that ends that */
  stayWhileHidden(): () => void {
    this.#hiddenNeeds += 1;
    this.#updateSoon();
    return () => {
      this.#hiddenNeeds -= 1;
      this.#updateSoon();
    };
  }

  #add(watcher: Watcher): () => void {
    const { topic } = watcher;
    this.#watchers.add(watcher);
    this.#refused.delete(topic);
    if (!this.#covered.has(topic)) this.#hasNew = true;
    // A new reader has its own position.
    if (watcher.own) this.#hasNew = true;
    this.#updateSoon();
    return () => {
      this.#watchers.delete(watcher);
      if (!this.#topics().includes(topic) && this.#covered.delete(topic))
        this.#left.set(topic, performance.now());
      this.#updateSoon();
    };
  }

  /** Batches changes: panels mount and unmount together, and one connection is enough. */
  #updateSoon(): void {
    clearTimeout(this.#update);
    this.#update = setTimeout(() => {
      const hasNew = this.#hasNew;
      this.#hasNew = false;
      const isNeeded = this.#topics().length > 0 && (this.#isVisible || this.#hiddenNeeds > 0);
      if (!isNeeded) return this.#stream.leave();
      if (!this.#stream.isJoined) return this.#stream.join();
      if (hasNew) this.#stream.renew();
      if (!this.#isVisible) this.#stream.giveWay();
    }, 0);
  }

  #topics(): readonly Topic[] {
    const topics = new Set([...this.#watchers].map(({ topic }) => topic));
    return [...topics].filter((topic) => !this.#refused.has(topic));
  }

  #need(): LiveNeed {
    const now = performance.now();
    return {
      topics: this.#topics().flatMap((topic) => this.#topicNeeds(topic, now)),
      ...(this.#lastEventId === undefined ? {} : { lastEventId: this.#lastEventId }),
    };
  }

  #topicNeeds(topic: Topic, now: number): readonly TopicNeed[] {
    const watchers = [...this.#watchers].filter((each) => each.topic === topic);
    const isCovered = this.#covered.has(topic);
    const began = this.#left.get(topic) ?? Math.min(...watchers.map((each) => each.began));
    const age = Math.max(0, now - (isCovered ? Math.max(began, this.#heard) : began));
    const owns = watchers.flatMap(({ own }) => (own ? [own.position()] : []));
    if (owns.length === 0) return [{ topic, age, isCovered, isOwn: false }];
    return owns.map((after) => ({
      topic,
      age,
      isCovered,
      isOwn: true,
      ...(after === undefined ? {} : { after }),
    }));
  }

  #onOpen({ topics }: LiveNeed): void {
    for (const { topic } of topics) {
      if (this.#covered.has(topic)) continue;
      this.#covered.add(topic);
      this.#left.delete(topic);
      for (const watcher of this.#watchers) if (watcher.topic === topic) watcher.own?.onOpen?.();
    }
  }

  #receive({ id, event, data }: StreamEvent): void {
    if (event === 'stream-reset') {
      this.#lastEventId = undefined;
      this.#heard = performance.now();
      return this.#onGap();
    }
    if (event === 'topic-refused') {
      const { topic } = data as Pick<LiveEvent, 'topic'>;
      if (!this.#topics().includes(topic)) return;
      this.#refused.add(topic);
      return this.#onGap();
    }
    if (id !== undefined) {
      this.#lastEventId = id;
      this.#heard = performance.now();
    }
    const live = data as LiveEvent;
    const watchers = [...this.#watchers].filter(({ topic }) => topic === live.topic);
    // What only other tabs watch is not received: it may be needed later.
    if (watchers.length === 0 || (id !== undefined && this.#isReceived(id))) return;
    for (const watcher of watchers) watcher.onEvent(event, live);
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

import { readEventStream, ReconnectDelay } from '@buildai/core/shared';
import type { StreamEvent } from '@buildai/core/shared';
import type { TabChannel, TabMeans } from './tab-channel.js';
import { browserMeans } from './tab-channel.js';

export interface SharedStreamOptions<Need> {
  /** Tabs with the same name share one stream: they must have the same rights. */
  readonly name: string;
  /** What this tab needs from now on, and after which events. A plain value, which other tabs get. */
  readonly need: () => Need;
  /** Opens a connection that serves all these needs. */
  readonly open: (needs: readonly Need[], signal: AbortSignal) => Promise<Response>;
  /** Called when a connection serves this need of this tab; what was missed follows. */
  readonly onOpen?: (served: Need) => void;
  /** Called with each event, including those that another tab receives. Events may be repeated. */
  readonly onEvent: (event: StreamEvent) => void;
  /** Whether a response with this status will not change by asking again. */
  readonly isFinal: (status: number) => boolean;
  /** Called when the server refused for good. */
  readonly onRefused?: (status: number) => void;
  /** Whether this tab cannot be seen. Tabs that can be seen read the stream in preference to it. */
  readonly isBehind?: () => boolean;
}

type Message<Need> =
  /** A tab that begins to read asks what the others need. */
  | { readonly kind: 'asked' }
  | {
      readonly kind: 'need';
      readonly from: string;
      readonly need: Need;
      readonly isNew: boolean;
      readonly isBehind: boolean;
    }
  | { readonly kind: 'gone'; readonly from: string }
  | { readonly kind: 'opened'; readonly needs: Readonly<Record<string, Need>> }
  | { readonly kind: 'event'; readonly event: StreamEvent }
  | { readonly kind: 'refused'; readonly status: number };

/** In ms: how long to wait for the answers of unknown tabs, and of known ones. */
const waits = { unknown: 30, known: 1_000 };

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/**
 * One server-sent event stream for several tabs of a browser, which allows six connections to a host over HTTP/1.1. The
 * tab that holds a lock reads it for all and passes the events on. When it leaves, closes or crashes, the browser gives
 * the lock to the next one, which asks the others what they need and goes on after what they have. Where tabs cannot
 * share, each has its own stream.
 */
export class SharedStream<Need> {
  readonly #options: SharedStreamOptions<Need>;
  readonly #means: TabMeans;
  #membership: Membership<Need> | undefined;

  constructor(options: SharedStreamOptions<Need>, means: TabMeans = browserMeans()) {
    this.#options = options;
    this.#means = means;
  }

  get isJoined(): boolean {
    return this.#membership !== undefined;
  }

  /** Takes part, until `leave`. */
  join(): void {
    this.#membership ??= new Membership(this.#options, this.#means);
  }

  leave(): void {
    this.#membership?.end();
    this.#membership = undefined;
  }

  /** This tab needs something that it did not need before. */
  renew(): void {
    this.#membership?.renew();
  }

  /** This tab cannot be seen any more: one that can be seen may read the stream. */
  giveWay(): void {
    this.#membership?.giveWay();
  }
}

/** The part of one tab in a stream. */
class Membership<Need> {
  readonly #id = newId();
  readonly #options: SharedStreamOptions<Need>;
  readonly #means: TabMeans;
  readonly #channel: TabChannel<Message<Need>> | undefined;
  readonly #left = new AbortController();
  #reader: Reader<Need> | undefined;

  constructor(options: SharedStreamOptions<Need>, means: TabMeans) {
    this.#options = options;
    this.#means = means;
    this.#channel = means.locks && means.openChannel(options.name, (message) => this.#receive(message));
    this.#tell(true);
    void this.#takeTurn();
  }

  renew(): void {
    if (this.#reader) this.#reader.reopen();
    else this.#tell(true);
  }

  giveWay(): void {
    if (!this.#reader?.hasOthers) return;
    this.#reader.end();
  }

  end(): void {
    this.#channel?.post({ kind: 'gone', from: this.#id });
    this.#left.abort();
    this.#reader?.end();
    this.#channel?.close();
  }

  /** Reads the stream whenever it is this tab's turn. */
  async #takeTurn(): Promise<void> {
    const { locks } = this.#means;
    const { signal } = this.#left;
    while (!signal.aborted) {
      let isBegun = false;
      const read = () => {
        isBegun = true;
        return this.#read();
      };
      try {
        if (!locks || !this.#channel) await read();
        else await locks.request(this.#options.name, { signal }, read);
      } catch (error) {
        if (signal.aborted) return;
        if (isBegun) throw error;
        // The lock was denied, together with storage.
        await this.#read();
      }
    }
  }

  async #read(): Promise<void> {
    if (this.#left.signal.aborted) return;
    const reader = new Reader(this.#options, this.#channel);
    this.#reader = reader;
    await reader.run();
    this.#reader = undefined;
  }

  #tell(isNew: boolean): void {
    const { need, isBehind } = this.#options;
    this.#channel?.post({
      kind: 'need',
      from: this.#id,
      need: need(),
      isNew,
      isBehind: isBehind?.() === true,
    });
  }

  #receive(message: Message<Need>): void {
    const { onEvent, onOpen, onRefused, isBehind } = this.#options;
    switch (message.kind) {
      case 'asked':
        return this.#tell(false);
      case 'need':
        this.#reader?.add(message.from, message.need, message.isNew);
        if (this.#reader && !message.isBehind && isBehind?.()) this.#reader.end();
        return;
      case 'gone':
        return this.#reader?.remove(message.from);
      case 'opened': {
        const served = message.needs[this.#id];
        if (served !== undefined) onOpen?.(served);
        return;
      }
      case 'event':
        return onEvent(message.event);
      case 'refused':
        return onRefused?.(message.status);
    }
  }
}

/** Reads the stream for all tabs, while this one holds the lock. */
class Reader<Need> {
  readonly #options: SharedStreamOptions<Need>;
  readonly #channel: TabChannel<Message<Need>> | undefined;
  readonly #ended = new AbortController();
  /** Other tabs, and what they need; undefined until they answer. */
  readonly #needs = new Map<string, Need | undefined>();
  readonly #delay = new ReconnectDelay();
  /** Ends the current connection. */
  #connection = new AbortController();
  #isGathering = false;
  #onAnswer: () => void = () => undefined;

  constructor(options: SharedStreamOptions<Need>, channel: TabChannel<Message<Need>> | undefined) {
    this.#options = options;
    this.#channel = channel;
  }

  get hasOthers(): boolean {
    return this.#needs.size > 0;
  }

  /** Another tab said what it needs. */
  add(from: string, need: Need, isNew: boolean): void {
    const wasServed = this.#needs.has(from);
    this.#needs.set(from, need);
    this.#onAnswer();
    if (isNew || (!wasServed && !this.#isGathering)) this.reopen();
  }

  remove(from: string): void {
    this.#needs.delete(from);
    this.#onAnswer();
  }

  /** Opens another connection, for what all tabs need now. The current one goes on until that is known. */
  reopen(): void {
    void this.#gather().then((isComplete) => isComplete && this.#connection.abort());
  }

  end(): void {
    this.#ended.abort();
    this.#connection.abort();
    this.#onAnswer();
  }

  async run(): Promise<void> {
    await this.#gather();
    while (!this.#ended.signal.aborted) {
      this.#connection = new AbortController();
      const { signal } = this.#connection;
      const isRefused = await this.#connect(signal);
      if (isRefused && !signal.aborted) await aborted(signal);
      if (signal.aborted) continue;
      // What the others need has changed since they said so.
      await this.#delay.next(signal);
      if (!signal.aborted) await this.#gather();
    }
  }

  /** Asks all tabs what they need. @returns false if that is being done already */
  async #gather(): Promise<boolean> {
    if (this.#isGathering) return false;
    this.#isGathering = true;
    for (const other of this.#needs.keys()) this.#needs.set(other, undefined);
    this.#channel?.post({ kind: 'asked' });
    if (this.#channel) await this.#answers();
    // A tab that does not answer is closed.
    for (const [other, need] of this.#needs) if (need === undefined) this.#needs.delete(other);
    this.#isGathering = false;
    return true;
  }

  #answers(): Promise<void> {
    return new Promise((resolve) => {
      let isOver = false;
      const end = () => {
        clearTimeout(limit);
        clearTimeout(least);
        this.#onAnswer = () => undefined;
        resolve();
      };
      const check = () => {
        if (
          this.#ended.signal.aborted ||
          (isOver && [...this.#needs.values()].every((need) => need !== undefined))
        )
          end();
      };
      const limit = setTimeout(end, waits.known);
      const least = setTimeout(() => {
        isOver = true;
        check();
      }, waits.unknown);
      this.#onAnswer = check;
    });
  }

  /** Reads one connection to its end. @returns whether the server refused for good */
  async #connect(signal: AbortSignal): Promise<boolean> {
    const { open, onOpen, onEvent, onRefused, isFinal, need } = this.#options;
    try {
      const own = need();
      const others = [...this.#needs].filter((entry): entry is [string, Need] => entry[1] !== undefined);
      const response = await open([own, ...others.map(([, theirs]) => theirs)], signal);
      if (isFinal(response.status)) {
        onRefused?.(response.status);
        this.#channel?.post({ kind: 'refused', status: response.status });
        return true;
      }
      if (!response.ok) return false;
      this.#delay.reset();
      onOpen?.(own);
      this.#channel?.post({ kind: 'opened', needs: Object.fromEntries(others) });
      for await (const event of readEventStream(response)) {
        // The next connection sends this event, too.
        if (signal.aborted) return false;
        onEvent(event);
        this.#channel?.post({ kind: 'event', event });
      }
    } catch {
      // The connection was lost: wait, then retry.
    }
    return false;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

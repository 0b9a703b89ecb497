import type { SentMessage } from '../../shared/api.js';
import { parseReplyEventId } from '../../shared/events.js';
import type { StoredReplyEvent } from '../../shared/events.js';
import { acceptedReply } from './accepted-reply.js';
import type { ReplyView } from './reply-view.js';
import { applyEvent, emptyReply } from './reply-view.js';

/** The reply being followed. Its IDs are set once the server has created it. */
export interface LiveReply {
  readonly messageId?: string;
  readonly userMessageId?: string;
  /** The sent message, until the history contains it. */
  readonly sent?: SentMessage;
  readonly view: ReplyView;
}

export interface ReplyFollowerOptions {
  /** Reloads the history when a reply began or ended. The live reply is shown until this resolves. */
  readonly reload: () => Promise<void>;
  /** Whether the history has the end of this reply. */
  readonly hasEnded: (messageId: string) => boolean;
  /** @param failed what to say instead of the reason */
  readonly onError: (error: unknown, failed: string | undefined) => void;
}

/** Sends a message and opens the stream of its reply. */
type OpenReply = (signal: AbortSignal) => Promise<Response>;

/**
 * In ms. What a reply writes within this time is shown together: rendered on their own, the words of a fast model would
 * occupy the page.
 */
const timeBetweenRenders = 80;
/** In ms: how long the last events of a reply are awaited after its end was reported. */
const longestEnding = 5_000;

/** Follows the replies of an app, one at a time, by the events that the live updates bring. */
export class ReplyFollower {
  readonly #options: ReplyFollowerOptions;
  readonly #listeners = new Set<() => void>();
  readonly #ended = new Set<string>();
  #live: LiveReply | undefined;
  /** Sequence number of the last event of the followed reply. */
  #last = 0;
  /** Events that came while a message was sent, or an ended reply was read from the history. */
  #waiting: StoredReplyEvent[] | undefined;
  /** Resolves when the previous reply is in the history. */
  #settled: Promise<void> = Promise.resolve();
  #sending: AbortController | undefined;
  /** Runs while listeners do not know the newest events. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;
  #catchUp: () => void = () => undefined;

  constructor(options: ReplyFollowerOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param catchUp asks for the events after `position` again */
  connect(catchUp: () => void): void {
    this.#catchUp = catchUp;
  }

  readonly current = (): LiveReply | undefined => this.#live;

  /** ID of the last event received of a reply that is running; undefined if none is followed. */
  position(): string | undefined {
    const { messageId, view } = this.#live ?? {};
    return messageId === undefined || view?.status !== 'running' ? undefined : `${messageId}.${this.#last}`;
  }

  /** An event of any reply of the app, possibly one that was received before. */
  receive(event: StoredReplyEvent): void {
    if (this.#waiting) {
      this.#waiting.push(event);
      return;
    }
    const { messageId, sequence } = parseReplyEventId(event.id) ?? {};
    if (messageId === undefined || sequence === undefined) return;
    if (this.#live?.messageId !== messageId) {
      if (this.#ended.has(messageId) || this.#options.hasEnded(messageId)) return;
      this.#begin(messageId);
      // The message that it answers.
      void this.#options.reload();
      if (sequence > 1) return this.#catchUp();
    }
    // Without its beginning, what follows of it means nothing.
    if (sequence <= this.#last || (this.#last === 0 && sequence > 1)) return;
    this.#last = sequence;
    this.#apply(event);
  }

  /** Follows a reply that the history shows as running, from its start. */
  follow(messageId: string): void {
    if (this.#waiting || this.#live || this.#ended.has(messageId)) return;
    this.#begin(messageId);
    this.#catchUp();
  }

  /** The end of a reply was reported. Its last events may be lost: then the history has what became of it. */
  reportEnd(messageId: string): void {
    if (this.#live?.messageId !== messageId || this.#live.view.status !== 'running') return;
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => this.#settle(messageId), longestEnding);
  }

  /** @returns whether the server accepted the message, as soon as that is known. */
  async send(
    open: OpenReply,
    { sent, failed }: { readonly sent?: SentMessage; readonly failed?: string | undefined } = {},
  ): Promise<boolean> {
    if (this.#isBusy()) return false;
    await this.#settled;
    if (this.#isBusy()) return false;
    const sending = new AbortController();
    this.#sending = sending;
    this.#waiting = [];
    this.#set({ view: emptyReply, ...(sent ? { sent } : {}) });
    try {
      const started = await acceptedReply(await open(sending.signal));
      if (sending.signal.aborted) return true;
      this.#begin(started.data.messageId, sent);
      this.#goOn();
      this.receive(started);
      // A retried message replaces the failed one.
      if (!sent) void this.#options.reload();
      return true;
    } catch (error) {
      if (sending.signal.aborted) return false;
      this.#options.onError(error, failed);
      this.#settled = this.#options
        .reload()
        .catch(() => undefined)
        .then(() => {
          if (this.#sending !== sending) return;
          this.#set(undefined);
          this.#goOn();
        });
      return false;
    }
  }

  /** Stops following; the reply itself continues. */
  leave(): void {
    this.#sending?.abort();
    this.#sending = undefined;
    this.#waiting = undefined;
    clearTimeout(this.#ending);
    this.#set(undefined);
  }

  #isBusy(): boolean {
    return this.#live?.view.status === 'running';
  }

  #begin(messageId: string, sent?: SentMessage): void {
    clearTimeout(this.#ending);
    this.#last = 0;
    this.#set({ view: emptyReply, messageId, ...(sent ? { sent } : {}) });
  }

  #apply(event: StoredReplyEvent): void {
    if (!this.#live) return;
    const ids = event.event === 'message-started' ? { userMessageId: event.data.userMessageId } : {};
    const live = { ...this.#live, ...ids, view: applyEvent(this.#live.view, event) };
    if (live.view.status === 'running') {
      this.#live = live;
      this.#timer ??= setTimeout(() => this.#set(this.#live), timeBetweenRenders);
      return;
    }
    this.#set(live);
    if (live.messageId !== undefined) this.#settle(live.messageId);
  }

  /** An ended reply is shown until it is in the history. */
  #settle(messageId: string): void {
    clearTimeout(this.#ending);
    this.#ended.add(messageId);
    this.#waiting ??= [];
    this.#settled = this.#options
      .reload()
      .catch(() => undefined)
      .then(() => {
        if (this.#live?.messageId === messageId) this.#set(undefined);
        this.#goOn();
      });
  }

  /** Receives what came meanwhile. */
  #goOn(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const event of waiting) this.receive(event);
  }

  #set(live: LiveReply | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#live = live;
    for (const listener of this.#listeners) listener();
  }
}

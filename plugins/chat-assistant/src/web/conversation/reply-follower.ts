import type { SentMessage } from '../../shared/api.js';
import { followReply } from './follow-reply.js';
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
  /** Opens the stream of the running reply, or resumes one after an event. */
  readonly resume: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  /** Reloads the history when a reply began or ended. The live reply is shown until this resolves. */
  readonly reload: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Sends a message and opens the stream of its reply. */
type OpenReply = (signal: AbortSignal) => Promise<Response>;

/**
 * In ms. What a reply writes within this time is shown together: rendered on their own, the words of a fast model would
 * occupy the page.
 */
const timeBetweenRenders = 80;

/** Follows one reply at a time. */
export class ReplyFollower {
  #live: LiveReply | undefined;
  #abort: AbortController | undefined;
  /** Resolves when the previous reply is in the history. */
  #settled: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  /** Runs while listeners do not know the newest events. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ReplyFollowerOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): LiveReply | undefined => this.#live;

  /** Follows the running reply, if there is one, from its start. */
  async resume(): Promise<void> {
    await this.#begin(undefined, undefined, () => undefined);
  }

  /** @returns whether the server accepted the message, as soon as that is known. */
  async send(open: OpenReply, sent?: SentMessage): Promise<boolean> {
    return new Promise((known) => void this.#begin(open, sent, known).then(() => known(false)));
  }

  /** Stops following; the reply itself continues. */
  leave(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    this.#set(undefined);
  }

  /** Serialized: an ended reply is shown until it is in the history. */
  #begin(
    open: OpenReply | undefined,
    sent: SentMessage | undefined,
    known: (isTaken: boolean) => void,
  ): Promise<void> {
    if (this.#live?.view.status === 'running') return Promise.resolve();
    this.#settled = this.#settled.then(() => this.#follow(open, sent, known));
    return this.#settled;
  }

  async #follow(
    open: OpenReply | undefined,
    sent: SentMessage | undefined,
    known: (isTaken: boolean) => void,
  ): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    const { resume, reload, onError } = this.options;
    this.#set({ view: emptyReply, ...(sent ? { sent } : {}) });
    try {
      const events = followReply({ opened: open?.(signal), resume: (id) => resume(id, signal), signal });
      for await (const event of events) {
        if (signal.aborted) return;
        if (event.event === 'message-started') {
          const { messageId, userMessageId } = event.data;
          this.#set({ ...this.#live, view: emptyReply, messageId, userMessageId });
          known(true);
          // A retried message replaces the failed one.
          if (open && !sent) void reload();
        }
        if (this.#live) this.#add({ ...this.#live, view: applyEvent(this.#live.view, event) });
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
      // Its text is back in the input before the history is reloaded.
      known(false);
    }
    if (signal.aborted) return;
    await reload().catch(() => undefined);
    if (this.#abort === abort) this.leave();
  }

  #set(live: LiveReply | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#live = live;
    for (const listener of this.#listeners) listener();
  }

  /** Sets what a further event made of the reply; at once if it has ended. */
  #add(live: LiveReply): void {
    if (live.view.status !== 'running') return this.#set(live);
    this.#live = live;
    this.#timer ??= setTimeout(() => this.#set(this.#live), timeBetweenRenders);
  }
}

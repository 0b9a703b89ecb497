import type { SentMessage } from '../../shared/api.js';
import { followReply } from './follow-reply.js';
import type { ReplyView } from './reply-view.js';
import { applyEvent, emptyReply } from './reply-view.js';

/** The reply that is being followed. Its ids are known as soon as the server has it. */
export interface LiveReply {
  readonly messageId?: string;
  readonly userMessageId?: string;
  /** What was sent, for the time until the history has it. */
  readonly sent?: SentMessage;
  readonly view: ReplyView;
}

export interface ReplyFollowerOptions {
  /** Opens the stream of the running reply, or of the reply of an event from there on. */
  readonly resume: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  /** The history has changed: a reply began, or has ended. The reply is shown until this resolves. */
  readonly reload: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** Sends a message, and opens the stream of the reply to it. */
type OpenReply = (signal: AbortSignal) => Promise<Response>;

/** Follows one reply at a time, wherever it was asked for. */
export class ReplyFollower {
  #live: LiveReply | undefined;
  #abort: AbortController | undefined;
  /** Resolves when the reply before is in the history. */
  #settled: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

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

  /** @returns whether the server took the message, as soon as that is known. */
  async send(open: OpenReply, sent?: SentMessage): Promise<boolean> {
    return new Promise((taken) => void this.#begin(open, sent, taken).then(() => taken(false)));
  }

  /** Stops following; the reply itself goes on. */
  leave(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    this.#set(undefined);
  }

  /** One after the other: a reply that has ended is shown until the history has it. */
  #begin(
    open: OpenReply | undefined,
    sent: SentMessage | undefined,
    taken: (isTaken: true) => void,
  ): Promise<void> {
    if (this.#live?.view.status === 'running') return Promise.resolve();
    this.#settled = this.#settled.then(() => this.#follow(open, sent, taken));
    return this.#settled;
  }

  async #follow(
    open: OpenReply | undefined,
    sent: SentMessage | undefined,
    taken: (isTaken: true) => void,
  ): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    const { resume, reload, onFault } = this.options;
    this.#set({ view: emptyReply, ...(sent ? { sent } : {}) });
    try {
      const events = followReply({ opened: open?.(signal), resume: (id) => resume(id, signal), signal });
      for await (const event of events) {
        if (signal.aborted) return;
        if (event.event === 'message-started') {
          const { messageId, userMessageId } = event.data;
          this.#set({ ...this.#live, view: emptyReply, messageId, userMessageId });
          taken(true);
          // A message that is sent again takes the place of the one that failed.
          if (open && !sent) void reload();
        }
        if (this.#live) this.#set({ ...this.#live, view: applyEvent(this.#live.view, event) });
      }
    } catch (error) {
      if (!signal.aborted) onFault(error);
    }
    if (signal.aborted) return;
    await reload().catch(() => undefined);
    if (this.#abort === abort) this.leave();
  }

  #set(live: LiveReply | undefined): void {
    this.#live = live;
    for (const listener of this.#listeners) listener();
  }
}

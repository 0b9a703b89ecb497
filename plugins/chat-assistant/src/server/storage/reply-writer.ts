import type { Clock, Database, Transaction } from '@buildai/core';
import { isUnreachable } from '@buildai/core';
import { ReplyTaken } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyEnd } from './message-repository.js';
import { endReply, renewLease } from './message-repository.js';
import { lastSequence } from './reply-event-repository.js';
import type { ReplyFeed } from './reply-feed.js';

/** How long events are gathered before they are written, in milliseconds. */
const gathering = 40;
/** A process that gave no sign of life for so long has lost its reply, in milliseconds. */
export const leaseDuration = 15_000;
const heartbeat = 3_000;
/** How long a reply is kept in memory while the database cannot be reached, in milliseconds. */
export const outagePatience = 5 * 60_000;

export interface ReplyWriterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: ReplyFeed;
  readonly messageId: string;
  /** Who holds the lease: every write renews it, and none goes through without it. */
  readonly owner: string;
  /** The sequence number of the last event that is there. */
  readonly after: number;
}

/** Writes the events of a reply down as they come, a little later and together. */
export class ReplyWriter implements Disposable {
  readonly #options: ReplyWriterOptions;
  readonly #broken = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;
  #gathered: ReplyEvent[] = [];
  /** Given to the database; whether it has them is not known before it says so. */
  #given: ReplyEvent[] = [];
  #unreachableSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #written: number;
  #writing: Promise<void> = Promise.resolve();
  /** The write that has not begun, and takes along whatever comes until then. */
  #next: Promise<void> | undefined;

  constructor(options: ReplyWriterOptions) {
    this.#options = options;
    this.#written = options.after;
    this.#heartbeat = setInterval(() => void this.flush().catch(() => undefined), heartbeat).unref();
  }

  /** Aborted when nothing can be written any more: the reply was taken away, or the database is gone for good. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  add(event: ReplyEvent): void {
    const merged = merge(this.#gathered.at(-1), event);
    if (merged) this.#gathered[this.#gathered.length - 1] = merged;
    else this.#gathered.push(event);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), gathering);
  }

  /** Resolves when all that was added is in the table; what could not be written now is written by the next call. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#write();
      });
    this.#writing = this.#next;
    return this.#next;
  }

  /**
   * Ends the reply in the transaction, with what is not yet written and these last events.
   * @throws ReplyTaken, which undoes the transaction, where it has been ended by somebody else.
   */
  async end(transaction: Transaction, end: ReplyEnd, last: readonly ReplyEvent[]): Promise<void> {
    await this.#hold(transaction);
    await this.#append(transaction, [...this.#given, ...this.#gathered, ...last]);
    await endReply(transaction, this.#options.messageId, end);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#gathered = [];
    this.#given = [];
  }

  async #write(): Promise<void> {
    this.broken.throwIfAborted();
    this.#given.push(...this.#gathered);
    this.#gathered = [];
    try {
      await this.#options.db.transaction(async (transaction) => {
        await this.#hold(transaction);
        await this.#append(transaction, this.#given);
      });
      this.#written += this.#given.length;
      this.#given = [];
      this.#unreachableSince = undefined;
    } catch (error) {
      if (!this.#mayComeBack(error)) this.#broken.abort(error);
      throw error;
    }
  }

  /** Whether the database is away, and not for long. */
  #mayComeBack(error: unknown): boolean {
    if (!isUnreachable(error)) return false;
    this.#unreachableSince ??= Date.now();
    return Date.now() - this.#unreachableSince < outagePatience;
  }

  /** Adds events behind those that are known to be written. */
  async #append(transaction: Transaction, events: readonly ReplyEvent[]): Promise<void> {
    const { messageId, clock, feed } = this.#options;
    // A connection that broke may have committed what it was given.
    const last =
      this.#unreachableSince === undefined ? this.#written : await lastSequence(transaction, messageId);
    await feed.append(transaction, messageId, last, events.slice(last - this.#written), clock.timestamp());
  }

  async #hold(transaction: Transaction): Promise<void> {
    const { clock, messageId, owner } = this.#options;
    const until = new Date(clock.now().getTime() + leaseDuration).toISOString();
    if (!(await renewLease(transaction, messageId, owner, until))) throw ReplyTaken();
  }
}

/** Two runs of the same text as one. */
function merge(before: ReplyEvent | undefined, event: ReplyEvent): ReplyEvent | undefined {
  if (before?.event === 'text-delta' && event.event === 'text-delta') {
    return { event: 'text-delta', data: { text: before.data.text + event.data.text } };
  }
  if (before?.event === 'action-delta' && event.event === 'action-delta') {
    const { actionId } = event.data;
    if (before.data.actionId === actionId) {
      return { event: 'action-delta', data: { actionId, text: before.data.text + event.data.text } };
    }
  }
  return undefined;
}

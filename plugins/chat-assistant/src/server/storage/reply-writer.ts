import type { Clock, Database, Transaction } from '@buildai/core';
import { isUnreachable } from '@buildai/core';
import { ReplyTaken } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyEnd } from './message-repository.js';
import { endReply, renewLease } from './message-repository.js';
import { lastSequence } from './reply-event-repository.js';
import type { ReplyFeed } from './reply-feed.js';

/** Events are buffered this long before they are written, in ms. */
const gathering = 40;
/** A process without a sign of life for this long has lost its reply, in ms. */
export const leaseDuration = 15_000;
const heartbeat = 3_000;
/** How long a reply is kept in memory during a database outage, in ms. */
export const outageTimeoutMs = 5 * 60_000;

export interface ReplyWriterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: ReplyFeed;
  readonly messageId: string;
  /** The lease holder; every write renews the lease and requires it. */
  readonly owner: string;
  /** Sequence number of the last stored event. */
  readonly after: number;
}

/** Writes the events of a reply in batches. */
export class ReplyWriter implements Disposable {
  readonly #options: ReplyWriterOptions;
  readonly #broken = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;
  #gathered: ReplyEvent[] = [];
  /** Sent to the database, but not yet confirmed. */
  #given: ReplyEvent[] = [];
  #unreachableSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #written: number;
  #writing: Promise<void> = Promise.resolve();
  /** The next write, not started yet; it includes everything added until then. */
  #next: Promise<void> | undefined;

  constructor(options: ReplyWriterOptions) {
    this.#options = options;
    this.#written = options.after;
    this.#heartbeat = setInterval(() => void this.flush().catch(() => undefined), heartbeat).unref();
  }

  /**
   * Aborted when writing has become impossible: the reply was taken over, or the database outage is permanent.
   */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  add(event: ReplyEvent): void {
    const merged = merge(this.#gathered.at(-1), event);
    if (merged) this.#gathered[this.#gathered.length - 1] = merged;
    else this.#gathered.push(event);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), gathering);
  }

  /** Resolves when all added events are stored; what fails now is written by the next call. */
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
   * Ends the reply in the transaction, with buffered events and these last ones.
   * @throws ReplyTaken if someone else has ended it, which rolls back the transaction.
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

  /** Whether this is a temporary database outage. */
  #mayComeBack(error: unknown): boolean {
    if (!isUnreachable(error)) return false;
    this.#unreachableSince ??= Date.now();
    return Date.now() - this.#unreachableSince < outageTimeoutMs;
  }

  /** Appends events after those known to be stored. */
  async #append(transaction: Transaction, events: readonly ReplyEvent[]): Promise<void> {
    const { messageId, clock, feed } = this.#options;
    // A broken connection may have committed its last write.
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

/** Merges two consecutive deltas of the same text. */
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

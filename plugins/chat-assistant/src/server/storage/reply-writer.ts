import type { Clock, Database, Transaction } from '@buildai/core';
import { ReplyTaken } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyEnd } from './message-repository.js';
import { endReply, renewLease } from './message-repository.js';
import type { ReplyFeed } from './reply-feed.js';

/** How long events are gathered before they are written, in milliseconds. */
const gathering = 40;
/** A process that gave no sign of life for so long has lost its reply, in milliseconds. */
export const leaseDuration = 15_000;
const heartbeat = 3_000;

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
  #timer: NodeJS.Timeout | undefined;
  #written: number;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: ReplyWriterOptions) {
    this.#options = options;
    this.#written = options.after;
    this.#heartbeat = setInterval(() => void this.flush().catch(() => undefined), heartbeat).unref();
  }

  /** Aborted when nothing can be written any more: the reply was taken away, or the database is gone. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  add(event: ReplyEvent): void {
    const merged = merge(this.#gathered.at(-1), event);
    if (merged) this.#gathered[this.#gathered.length - 1] = merged;
    else this.#gathered.push(event);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), gathering);
  }

  /** Resolves when all that was added is in the table. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /**
   * Ends the reply in the transaction, with what is not yet written and these last events.
   * @throws ReplyTaken, which undoes the transaction, where it has been ended by somebody else.
   */
  async end(transaction: Transaction, end: ReplyEnd, last: readonly ReplyEvent[]): Promise<void> {
    const { messageId, clock, feed } = this.#options;
    await this.#hold(transaction);
    await feed.append(transaction, messageId, this.#written, [...this.#gathered, ...last], clock.timestamp());
    await endReply(transaction, messageId, end);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#gathered = [];
  }

  async #write(): Promise<void> {
    const events = this.#gathered;
    this.#gathered = [];
    const { db, clock, feed, messageId } = this.#options;
    try {
      this.broken.throwIfAborted();
      await db.transaction(async (transaction) => {
        await this.#hold(transaction);
        await feed.append(transaction, messageId, this.#written, events, clock.timestamp());
      });
      this.#written += events.length;
    } catch (error) {
      this.#broken.abort(error);
      throw error;
    }
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

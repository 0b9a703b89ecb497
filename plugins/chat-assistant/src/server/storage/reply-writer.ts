import type { Database, Transaction } from '@buildai/core';
import { endOfTransaction, isUnreachable } from '@buildai/core';
import { ReplyTaken } from '../../shared/errors.js';
import type { ReplyEvent } from '../../shared/events.js';
import type { ReplyEnd } from './message-repository.js';
import { endReply } from './message-repository.js';
import type { ReplyCommits } from './reply-commits.js';
import { lastSequence } from './reply-event-repository.js';

const heartbeat = 3_000;
/** How long a reply is held in memory during a database outage, in ms. */
export const outageTimeoutMs = 5 * 60_000;

export interface ReplyWriterOptions {
  readonly db: Database;
  readonly commits: ReplyCommits;
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
  #written: number;
  #writing: Promise<void> = Promise.resolve();
  /** The next write, not started yet; it includes everything added until then. */
  #next: Promise<void> | undefined;
  /** A write then would wait for the transaction that ends the reply, together with those of other replies. */
  #isEnding = false;
  /** What fails is written by the next flush. */
  readonly #flushQuietly = () => void this.flush().catch(() => undefined);

  constructor(options: ReplyWriterOptions) {
    this.#options = options;
    this.#written = options.after;
    this.#heartbeat = setInterval(() => {
      if (!this.#isEnding) this.#flushQuietly();
    }, heartbeat).unref();
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
    this.#options.commits.schedule(this.#flushQuietly);
  }

  /** Resolves when all added events are stored; what fails now is written by the next call. */
  flush(): Promise<void> {
    this.#options.commits.cancel(this.#flushQuietly);
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
    this.#isEnding = true;
    void endOfTransaction(transaction).then(() => (this.#isEnding = false));
    await this.#append(transaction, [...this.#given, ...this.#gathered, ...last]);
    await endReply(transaction, this.#options.messageId, end);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#heartbeat);
    this.#options.commits.cancel(this.#flushQuietly);
    this.#gathered = [];
    this.#given = [];
  }

  async #write(): Promise<void> {
    this.broken.throwIfAborted();
    this.#given.push(...this.#gathered);
    this.#gathered = [];
    try {
      await this.#commit(this.#given);
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

  async #commit(events: readonly ReplyEvent[]): Promise<void> {
    const { db, commits, messageId, owner } = this.#options;
    // A broken connection may have committed its last write.
    if (this.#unreachableSince !== undefined)
      return db.transaction((transaction) => this.#append(transaction, events));
    if (!(await commits.commit({ messageId, owner, after: this.#written, added: events })))
      throw ReplyTaken();
  }

  /** Appends those events that are not stored yet. */
  async #append(transaction: Transaction, events: readonly ReplyEvent[]): Promise<void> {
    let after = this.#written;
    if (this.#unreachableSince !== undefined) {
      // Waits for the lock on the reply, which a write of a broken connection may still hold.
      await this.#appendAfter(transaction, after, []);
      after = await lastSequence(transaction, this.#options.messageId);
    }
    await this.#appendAfter(transaction, after, events.slice(after - this.#written));
  }

  async #appendAfter(transaction: Transaction, after: number, added: readonly ReplyEvent[]): Promise<void> {
    const { commits, messageId, owner } = this.#options;
    const [isHeld] = await commits.append(transaction, [{ messageId, owner, after, added }]);
    if (!isHeld) throw ReplyTaken();
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

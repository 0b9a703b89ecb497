import type { Clock, Database, Transaction } from '@buildai/core';
import { Batches } from '@buildai/core';
import { renewLeases } from './message-repository.js';
import type { AppendedEvents } from './reply-event-repository.js';
import type { ReplyFeed } from './reply-feed.js';

/** A process without a sign of life for this long has lost its reply, in ms. */
export const leaseDuration = 15_000;

/** Events are buffered at most this long before they are written, in ms. */
const gathering = 40;

/** Events of a running reply, written by the process that holds its lease. */
export interface ReplyAppend extends AppendedEvents {
  readonly owner: string;
}

/** Writes the events of running replies. Those that several replies of the process write at once share a transaction. */
export class ReplyCommits {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #feed: ReplyFeed;
  readonly #batches = new Batches<ReplyAppend, boolean>({
    run: (appends) => this.#db.transaction((transaction) => this.append(transaction, appends)),
    keyOf: ({ messageId }) => messageId,
    sizeOf: ({ added }) => Math.max(1, added.length),
  });

  readonly #scheduled = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, clock: Clock, feed: ReplyFeed) {
    this.#db = db;
    this.#clock = clock;
    this.#feed = feed;
  }

  /** Flushes a reply together with the others that have buffered events. */
  schedule(flush: () => void): void {
    this.#scheduled.add(flush);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const due = [...this.#scheduled];
      this.#scheduled.clear();
      for (const each of due) each();
    }, gathering);
  }

  cancel(flush: () => void): void {
    this.#scheduled.delete(flush);
  }

  /** Appends events and renews the lease. @returns false if the lease is lost: nothing was written then */
  commit(append: ReplyAppend): Promise<boolean> {
    return this.#batches.add(append);
  }

  /** Like `commit`, as a part of a transaction. @returns for each reply whether its lease is still held */
  async append(transaction: Transaction, appends: readonly ReplyAppend[]): Promise<boolean[]> {
    const until = new Date(this.#clock.now().getTime() + leaseDuration).toISOString();
    const held = await renewLeases(transaction, appends, until);
    const kept = appends.filter(({ messageId }) => held.has(messageId));
    await this.#feed.append(transaction, kept, this.#clock.timestamp());
    return appends.map(({ messageId }) => held.has(messageId));
  }
}

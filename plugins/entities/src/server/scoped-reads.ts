import type { Database, DataReads } from '@buildai/core';
import type { EntityScope } from '../shared/entity-store.js';
import type { ReadBudget } from './read-budget.js';

/** Reads of rows whose cost depends on what is asked for: lists, searches, totals. */
export class ScopedReads {
  constructor(
    private readonly reads: DataReads,
    private readonly budget: ReadBudget,
  ) {}

  /**
   * Reads when it is the turn of the app and the caller, outside transactions.
   * @throws QueryTooSlow, TooBusy; TooMuchRead for callers without an account
   */
  run<T>({ appId, actor, network }: EntityScope, read: (db: Database) => Promise<T>): Promise<T> {
    const isVisitor = actor.kind === 'anonymous';
    const caller = isVisitor ? `network ${network}` : actor.userId;
    const isLimited = isVisitor && network !== undefined;
    return this.reads.run(
      { tenant: appId, caller },
      isLimited ? (db) => this.#spending(network, read, db) : read,
    );
  }

  /** Checked when it is its turn: requests that were sent at once have not spent anything when they arrive. */
  async #spending<T>(network: string, read: (db: Database) => Promise<T>, db: Database): Promise<T> {
    this.budget.require(network);
    const start = performance.now();
    try {
      return await read(db);
    } finally {
      this.budget.spend(network, performance.now() - start);
    }
  }
}

import type { Database, Events, Transaction } from '@buildai/core';
import { accountChanged } from '../../shared/index.js';
import type { Revocations } from '../sessions/revocations.js';

/** Changes accounts in transactions, after which no instance trusts what it knew of the account. */
export class AccountChanges {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly revocations: Revocations,
  ) {}

  /** Changes an account that is known before. */
  async of(accountId: string, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.run(async (transaction) => {
      await work(transaction);
      return { accountId };
    });
  }

  /** Changes the account that `work` returns the id of. */
  async run<T extends { readonly accountId: string }>(
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const changed = await this.db.transaction(async (transaction) => {
      const result = await work(transaction);
      await this.events.publish(accountChanged, { accountId: result.accountId }, transaction);
      return result;
    });
    this.revocations.announce({ accountId: changed.accountId });
    return changed;
  }
}

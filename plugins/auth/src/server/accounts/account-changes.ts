import type { Database, Events, Transaction } from '@buildai/core';
import { accountChanged } from '../../shared/index.js';
import type { Revocations } from '../sessions/revocations.js';

export interface AccountChangesParts {
  readonly db: Database;
  readonly events: Events;
  readonly revocations: Revocations;
}

/** Changes accounts in transactions, after which no instance trusts what it knew of the account. */
export class AccountChanges {
  constructor(private readonly parts: AccountChangesParts) {}

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
    const { db, events, revocations } = this.parts;
    const changed = await db.transaction(async (transaction) => {
      const result = await work(transaction);
      await events.publish(accountChanged, { accountId: result.accountId }, transaction);
      return result;
    });
    revocations.announce({ accountId: changed.accountId });
    return changed;
  }
}

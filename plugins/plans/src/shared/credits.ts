import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
import type { CreditName } from './limits.js';

/** An operation that consumes credits. */
export interface CreditWork {
  /** The account that pays. */
  readonly accountId: string;
  /** Idempotency key, the same at each retry: `message:{messageId}`. Calls with one key count once. */
  readonly operation: string;
  readonly amounts: Readonly<Partial<Record<CreditName, number>>>;
}

/**
 * The credits of accounts, as an append-only ledger. Credits of the plan are used first, then those of
 * packages. All calls run in the given transaction or one of their own, and are idempotent. Work is paid through
 * `PaidWorks`, which decides by its ending.
 */
export interface Credits {
  /**
   * Reserves credits before the work starts.
   * @returns false if they were reserved before.
   * @throws LimitReached if they do not suffice; nothing is reserved then.
   */
  reserve(work: CreditWork, transaction?: Transaction): Promise<boolean>;
  /** Remaining credits of plan and packages; null is unlimited. */
  left(accountId: string, credit: CreditName, transaction?: Transaction): Promise<number | null>;
  /**
   * Settles a reservation, with `amounts` if the work consumed more or less. What exceeds the remaining credits
   * becomes a negative balance of the plan's credits of this period.
   */
  settle(work: Omit<CreditWork, 'amounts'> & Partial<CreditWork>, transaction?: Transaction): Promise<void>;
  /** Releases a reservation, or refunds settled credits, to the buckets they came from. */
  release(work: Omit<CreditWork, 'amounts'>, transaction?: Transaction): Promise<void>;
}
export const credits = defineService<Credits>('plans/credits');

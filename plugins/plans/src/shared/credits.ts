import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
import type { CreditName } from './limits.js';

/** A piece of work that takes credits. */
export interface CreditWork {
  /** Who pays. */
  readonly accountId: string;
  /**
   * Names the work, the same at each retry: `message:{messageId}`. Whatever is asked for under one name counts once.
   */
  readonly operation: string;
  readonly amounts: Readonly<Partial<Record<CreditName, number>>>;
}

/**
 * The credits of accounts, as an append-only ledger. Those of the plan go first, those of packages after. All calls
 * run in the given transaction or one of their own, and may be repeated.
 */
export interface Credits {
  /**
   * Sets credits aside before the work begins.
   * @returns false where that was done before. @throws LimitReached where they do not suffice; nothing is taken then.
   */
  reserve(work: CreditWork, transaction?: Transaction): Promise<boolean>;
  /** How many are left, of the plan and of packages together; null without limit. */
  left(accountId: string, credit: CreditName, transaction?: Transaction): Promise<number | null>;
  /**
   * The work is done: what was set aside is spent, or `amounts` where it took more or less. What it took beyond all
   * that was left is owed by the plan's credits of this period.
   */
  settle(work: Omit<CreditWork, 'amounts'> & Partial<CreditWork>, transaction?: Transaction): Promise<void>;
  /** The work came to nothing: what was set aside, or spent already, is given back where it came from. */
  release(work: Omit<CreditWork, 'amounts'>, transaction?: Transaction): Promise<void>;
}
export const credits = defineService<Credits>('plans/credits');

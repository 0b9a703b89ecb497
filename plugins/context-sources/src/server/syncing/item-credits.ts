import type { Transaction } from '@buildai/core';
import type { Credits } from '@buildai/plans/shared';

/** One reading of an item, as its pages are paid: by the owner of the app. */
export interface PaidReading {
  readonly ownerId: string;
  readonly itemId: string;
  readonly runId: string;
}

const workOf = ({ itemId, ownerId, runId }: PaidReading) => ({
  accountId: ownerId,
  operation: `sync:${itemId}:${runId}`,
});

/** What reading takes of the pages of a plan: one is set aside when it begins, and all of them are spent at its end. */
export class ItemCredits {
  constructor(private readonly credits: Credits) {}

  /** @returns how many pages it may have; undefined without limit. @throws LimitReached where none is left. */
  async reserve(reading: PaidReading): Promise<number | undefined> {
    await this.credits.reserve({ ...workOf(reading), amounts: { dataProcessing: 1 } });
    const left = await this.credits.left(reading.ownerId, 'dataProcessing');
    return left === null ? undefined : left + 1;
  }

  async settle(reading: PaidReading, pages: number, transaction: Transaction): Promise<void> {
    await this.credits.settle({ ...workOf(reading), amounts: { dataProcessing: pages } }, transaction);
  }

  async release(reading: PaidReading, transaction: Transaction): Promise<void> {
    await this.credits.release(workOf(reading), transaction);
  }
}

import type { Transaction } from '@buildai/core';
import type { Credits } from '@buildai/plans/shared';

/** One sync of an item; its pages are billed to the owner of the app. */
export interface PaidReading {
  readonly ownerId: string;
  readonly itemId: string;
  readonly runId: string;
}

const workOf = ({ itemId, ownerId, runId }: PaidReading) => ({
  accountId: ownerId,
  operation: `sync:${itemId}:${runId}`,
});

/** Page credits of syncs: one page is reserved at the start, and all are settled at the end. */
export class ItemCredits {
  constructor(private readonly credits: Credits) {}

  /** @returns the maximum number of pages; undefined if unlimited. @throws LimitReached if none is left. */
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

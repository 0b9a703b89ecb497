import type { Transaction } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import type { Credits, PaidWork, PaidWorks, PlanLimits } from '@buildai/plans/shared';
import { WorkRepeated } from '@buildai/plans/shared';

/** One sync of an item; its pages are billed to the owner of the app. */
export interface PaidReading {
  readonly ownerId: string;
  readonly itemId: string;
  readonly runId: string;
}

const workOf = ({ itemId, ownerId, runId }: PaidReading): PaidWork => ({
  kind: 'sync',
  accountId: ownerId,
  key: `${itemId}:${runId}`,
});

/** Page credits of syncs: one page is reserved at the start, and all are settled at the end. */
export class ItemCredits {
  constructor(
    private readonly credits: Pick<Credits, 'left'>,
    private readonly works: PaidWorks,
    private readonly limits: Pick<PlanLimits, 'exceeded'>,
  ) {}

  /** @returns the maximum number of pages; undefined if unlimited. @throws LimitReached if none is left. */
  async reserve(reading: PaidReading): Promise<number | undefined> {
    await this.works
      .begin({ ...workOf(reading), amounts: { dataProcessing: 1 } })
      // Another attempt of the same run.
      .catch((error: unknown) => {
        if (!WorkRepeated.is(error)) throw error;
      });
    const left = await this.credits.left(reading.ownerId, 'dataProcessing');
    return left === null ? undefined : left + 1;
  }

  /** The error of a document with more pages than are left. */
  exceeded({ ownerId }: PaidReading): Promise<AppError> {
    const message = 'This document has more pages than your plan has left.';
    return this.limits.exceeded(ownerId, 'dataProcessing', message);
  }

  async settle(reading: PaidReading, pages: number, transaction: Transaction): Promise<void> {
    await this.works.end(workOf(reading), 'done', { amounts: { dataProcessing: pages } }, transaction);
  }

  async release(reading: PaidReading, transaction: Transaction): Promise<void> {
    await this.works.end(workOf(reading), 'unchanged', {}, transaction);
  }
}

import type { Transaction } from '@buildai/core';
import type { NewWork, PaidWorks } from './paid-work.js';
import { WorkRepeated } from './paid-work.js';

/** A new app or tool. */
export interface Generation {
  /** The account in whose plan it counts. */
  readonly accountId: string;
  /** The ID of the app, or of the tool. */
  readonly id: string;
}

async function count(
  works: PaidWorks,
  { accountId, id }: Generation,
  amounts: NewWork['amounts'],
  transaction: Transaction,
): Promise<void> {
  const work = { kind: 'generation', accountId, key: id } as const;
  try {
    await works.begin({ ...work, amounts }, transaction);
  } catch (error) {
    if (WorkRepeated.is(error)) return;
    throw error;
  }
  await works.end(work, 'done', {}, transaction);
}

/**
 * Counts a new app or tool among those of the month (`appGenerations`), once, in the transaction that makes it. Replies
 * count the app that they generate themselves.
 * @throws LimitReached
 */
export const countGeneration = (works: PaidWorks, made: Generation, transaction: Transaction): Promise<void> =>
  count(works, made, { appGenerations: 1 }, transaction);

/** Lets a tool that is deleted come back for a day without counting again, whether or not it has counted. */
export const rememberGeneration = (
  works: PaidWorks,
  deleted: Generation,
  transaction: Transaction,
): Promise<void> => count(works, deleted, {}, transaction);

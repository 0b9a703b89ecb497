import type { Clock, CounterKey, WindowCounter } from '@buildai/core';
import { newId } from '@buildai/core';
import type { Credits } from '@buildai/plans/shared';
import { creditsForTokens } from '@buildai/plans/shared';
import { TooManyMappings } from '../../shared/import/errors.js';

const hour = 60 * 60_000;
/** Suggestions for one app in an hour. */
const mostPerHour = 30;

export interface PaidMappingParts {
  readonly clock: Clock;
  readonly counter: WindowCounter;
  readonly credits: Credits;
}

/** What the operations of suggestions begin with in the ledger. */
export const mappingWork = 'csv-mapping';

/**
 * Runs a call of a model for an import: counted for the app, and paid by its owner’s AI credits. A call that fails is
 * free.
 * @throws TooManyMappings, LimitReached
 */
export async function paidMapping<T>(
  { clock, counter, credits }: PaidMappingParts,
  { appId, ownerId }: { readonly appId: string; readonly ownerId: string },
  call: () => Promise<{ readonly answer: T; readonly tokens: number }>,
): Promise<T> {
  const key: CounterKey = ['database-view/mappings', appId];
  const { total, secondsLeft } = await counter.add(key, 1, new Date(clock.now().getTime() + hour));
  if (total > mostPerHour) {
    await counter.takeBack(key, 1);
    throw TooManyMappings({ retryAfter: secondsLeft });
  }
  const work = { accountId: ownerId, operation: `${mappingWork}:${newId()}` };
  await credits.reserve({ ...work, amounts: { appRuns: 1 } });
  try {
    const { answer, tokens } = await call();
    await credits.settle({ ...work, amounts: { appRuns: creditsForTokens(tokens) } });
    return answer;
  } catch (error) {
    await credits.release(work);
    throw error;
  }
}

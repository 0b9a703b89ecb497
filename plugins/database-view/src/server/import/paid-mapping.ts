import type { Clock, WindowCounter } from '@buildai/core';
import { newId } from '@buildai/core';
import { failureOf } from '@buildai/models/shared';
import type { PaidWork, PaidWorks, WorkEnding } from '@buildai/plans/shared';
import { creditsForTokens } from '@buildai/plans/shared';
import { MappingFailed, TooManyMappings } from '../../shared/import/errors.js';

const hour = 60 * 60_000;
/** Suggestions for one app in an hour. */
const mostPerHour = 30;

export interface PaidMappingParts {
  readonly clock: Clock;
  readonly counter: WindowCounter;
  readonly works: PaidWorks;
}

interface PaidApp {
  readonly appId: string;
  readonly ownerId: string;
  /** Identifies the press. */
  readonly runId: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Runs a call of a model for an import: counted for the app, and paid by its owner’s AI credits if it gives an answer.
 * @throws TooManyMappings, LimitReached
 */
export async function paidMapping<T>(
  { clock, counter, works }: PaidMappingParts,
  { appId, ownerId, runId = newId(), signal }: PaidApp,
  call: () => Promise<{ readonly answer: T; readonly tokens: number }>,
): Promise<T> {
  const key = ['database-view/mappings', appId] as const;
  const { endsAt, total, secondsLeft } = await counter.add(key, 1, new Date(clock.now().getTime() + hour));
  if (total > mostPerHour) {
    await counter.takeBack(key, 1);
    throw TooManyMappings({ retryAfter: secondsLeft });
  }
  const work: PaidWork = { kind: 'mapping', accountId: ownerId, key: `${appId}:${runId}` };
  await works.begin({ ...work, amounts: { appRuns: 1 }, counted: [{ key, amount: 1, endsAt }] });
  try {
    const { answer, tokens } = await call();
    await works.end(work, 'done', { amounts: { appRuns: creditsForTokens(tokens) } });
    return answer;
  } catch (error) {
    await works.end(work, signal.aborted ? 'connection-lost' : endingOf(error));
    throw error;
  }
}

/** Returns whether the model made the mapping fail, or what it answered. */
function endingOf(error: unknown): WorkEnding {
  const cause = error instanceof Error ? error.cause : undefined;
  if (MappingFailed.is(cause)) return 'unusable';
  return failureOf(cause) === 'content_filtered' ? 'filtered' : 'failed-before-answer';
}

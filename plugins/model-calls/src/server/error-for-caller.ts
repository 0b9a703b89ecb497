import type { Logger } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { failureOf } from '@buildai/models/shared';
import type { ModelFailure } from '@buildai/models/shared';
import type { ModelCaller } from '../shared/model-caller.js';

const passing: ReadonlySet<ModelFailure> = new Set<ModelFailure>([
  'cut_off',
  'overloaded',
  'rate_limited',
  'timeout',
]);

/**
 * What the caller is shown of a failure. Builders get what the service said; others cannot do anything about its
 * address, key or credit, and need not know them. Other than declared errors are only logged.
 */
export function errorForCaller(
  error: unknown,
  { kind }: Pick<ModelCaller, 'kind'>,
  log: Logger,
): { readonly code: string; readonly message: string } {
  const failure = failureOf(error);
  if (error instanceof AppError && (failure === undefined || kind === 'builder'))
    return { code: error.code, message: error.message };
  log.error({ err: error }, 'A model call of an app failed.');
  if (failure === undefined) return { code: 'internal', message: 'Something went wrong. Try again.' };
  return { code: 'model_failed', message: modelSentence(failure) };
}

function modelSentence(failure: ModelFailure): string {
  if (failure === 'content_filtered') return 'The AI model didn’t answer this. Try to put it differently.';
  if (failure === 'too_long') return 'This is longer than the AI model can read. Shorten it and try again.';
  if (passing.has(failure)) return 'The AI model is busy. Try again in a moment.';
  return 'The AI model can’t answer right now. Try again later.';
}

import { AppError, defineError } from '@buildai/core/shared';

export const ModelNotAvailable = defineError(
  'model_not_available',
  409,
  'This model is not available. Choose another, or set up its provider in the model settings.',
);

/** Why a model gave no answer, or only the beginning of one. */
export type ModelFailure =
  /** The key is missing, wrong or out of rights. */
  | 'unauthorized'
  /** The account at the provider has no credit left. */
  | 'payment_required'
  | 'unknown_model'
  | 'rate_limited'
  /** The service is busy or down. */
  | 'overloaded'
  /** No connection could be made. */
  | 'unreachable'
  /** The address is private and the operator has not listed it. */
  | 'address_refused'
  /** Silence for too long, before the first word or between two. */
  | 'timeout'
  /** The connection ended before the answer did. */
  | 'cut_off'
  /** It went on and on, and was stopped. */
  | 'endless'
  /** The request was larger than the model accepts. */
  | 'too_long'
  | 'content_filtered'
  /** It ended without a word. */
  | 'empty'
  /** What came is not an answer of a model. */
  | 'bad_answer'
  /** The service refused the request for a reason of its own, which the message tells. */
  | 'rejected';

/** A reply that ended without being whole. Its message says why in words; `failureOf` says it in one. */
export const ModelFailed = defineError('model_failed', 502, 'The model didn’t respond.');

/** @returns undefined for an error that is not a `ModelFailed`. */
export function failureOf(error: unknown): ModelFailure | undefined {
  if (!(error instanceof AppError) || !ModelFailed.is(error)) return undefined;
  return (error.details as { failure: ModelFailure }).failure;
}

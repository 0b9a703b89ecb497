import { AppError, defineError } from '@buildai/core/shared';

export const ModelNotAvailable = defineError(
  'model_not_available',
  409,
  'This model is not available. Choose another, or set up its provider in the model settings.',
);

/** Why an answer is missing or incomplete. */
export type ModelFailure =
  /** The key is missing, wrong or lacks permission. */
  | 'unauthorized'
  /** The account at the provider has no credit left. */
  | 'payment_required'
  | 'unknown_model'
  | 'rate_limited'
  /** The service is busy or down. */
  | 'overloaded'
  /** No connection could be made. */
  | 'unreachable'
  /** The address is private, and the operator has not allowed it. */
  | 'address_refused'
  /** No data for too long, before or during the answer. */
  | 'timeout'
  /** The connection ended before the answer was complete. */
  | 'cut_off'
  /** The answer exceeded the maximum length and was stopped. */
  | 'endless'
  /** The request was larger than the model accepts. */
  | 'too_long'
  | 'content_filtered'
  /** The account forbids the services that offer the model. */
  | 'data_policy'
  /** The machine of the service has too little memory for the model. */
  | 'out_of_memory'
  /** The answer has no content. */
  | 'empty'
  /** The response is not an answer of a model. */
  | 'bad_answer'
  /** The service refused the request for another reason; see the message. */
  | 'rejected';

/** A missing or incomplete answer. The message describes the reason; `failureOf` returns its code. */
export const ModelFailed = defineError('model_failed', 502, 'The model didn’t respond.');

/** @returns undefined for an error that is not a `ModelFailed`. */
export function failureOf(error: unknown): ModelFailure | undefined {
  if (!(error instanceof AppError) || !ModelFailed.is(error)) return undefined;
  return (error.details as { failure: ModelFailure }).failure;
}

/** A model could not be downloaded. The message says what to do. */
export const PullFailed = defineError('pull_failed', 502, 'The model couldn’t be downloaded.');

/** A server of this computer that was found before, and is asked to do something. */
export const LocalServerGone = defineError(
  'local_server_gone',
  409,
  'The model server no longer answers. Start it, then look again.',
);

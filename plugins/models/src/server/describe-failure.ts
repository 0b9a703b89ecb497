import type { AppError } from '@buildai/core/shared';
import type { ModelFailure } from '../shared/errors.js';
import { ModelFailed } from '../shared/errors.js';

/** The model and provider that the message names. */
export interface CalledModel {
  /** `gpt-4o-mini`; absent for requests to the service itself. */
  readonly model?: string;
  /** `OpenAI` */
  readonly provider: string;
}

export interface FailureFacts {
  readonly failure: ModelFailure;
  /** Error message of the service. */
  readonly said?: string | undefined;
  /** Requested delay in seconds. */
  readonly retryAfter?: number | undefined;
}

const theModel = ({ model, provider }: CalledModel) =>
  model === undefined ? provider : `the model "${model}"`;

const sentences: Readonly<Record<ModelFailure, (called: CalledModel, said: string | undefined) => string>> = {
  unauthorized: ({ provider }) => `${provider} doesn’t accept the key. Check it in the model settings.`,
  payment_required: ({ provider }) => `Your ${provider} account has run out of credit.`,
  unknown_model: ({ provider, model }) =>
    model === undefined
      ? `The address for ${provider} doesn’t respond as expected. Check it in the model settings.`
      : `${provider} doesn’t offer the model "${model}", or its address is wrong. Check both in the model settings.`,
  rate_limited: ({ provider }) => `${provider} isn’t accepting more requests right now.`,
  overloaded: ({ provider }) => `${provider} is overloaded. Try again in a moment.`,
  unreachable: ({ provider }, said) =>
    `${provider} cannot be reached${said ? ` (${said})` : ''}. Check its address and make sure it is running.`,
  address_refused: ({ provider }) =>
    `The address of ${provider} is private and not allowed on this server. To allow it, add it to EGRESS_ALLOW.`,
  timeout: (called) => `No response from ${theModel(called)} for too long.`,
  cut_off: (called) => `The connection was lost before ${theModel(called)} had finished.`,
  endless: (called) => `The reply didn’t end, so ${theModel(called)} was stopped.`,
  too_long: (called) => `The request is longer than ${theModel(called)} accepts.`,
  content_filtered: ({ provider }) => `${provider} stopped the reply because of its content policy.`,
  empty: ({ provider, model }) =>
    `${model === undefined ? provider : `The model "${model}"`} sent an empty reply. Try again, or choose another model.`,
  bad_answer: ({ provider }) => `The response from ${provider} isn’t from a model. Check its address.`,
  rejected: ({ provider }) => `${provider} refused the request.`,
};

/** Failures for which the service's message is more specific than ours. */
const quoted: ReadonlySet<ModelFailure> = new Set<ModelFailure>(['rejected', 'rate_limited', 'overloaded']);

const maxQuote = 300;

export function modelFailed(called: CalledModel, { failure, said, retryAfter }: FailureFacts): AppError {
  const quote = said && quoted.has(failure) ? ` It said: ${said.slice(0, maxQuote)}` : '';
  return ModelFailed({
    message: sentences[failure](called, said) + quote,
    details: { failure },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

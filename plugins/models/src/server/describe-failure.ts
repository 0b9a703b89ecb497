import type { AppError } from '@buildai/core/shared';
import type { ModelFailure } from '../shared/errors.js';
import { ModelFailed } from '../shared/errors.js';

/** Whom the message is about. */
export interface CalledModel {
  /** `gpt-4o-mini`; absent where the service is asked about itself. */
  readonly model?: string;
  /** `OpenAI` */
  readonly provider: string;
}

export interface FailureFacts {
  readonly failure: ModelFailure;
  /** What the service itself said about it. */
  readonly said?: string | undefined;
  /** Seconds that it asked to be left alone. */
  readonly retryAfter?: number | undefined;
}

const theModel = ({ model, provider }: CalledModel) =>
  model === undefined ? provider : `the model "${model}"`;

const sentences: Readonly<Record<ModelFailure, (called: CalledModel, said: string | undefined) => string>> = {
  unauthorized: ({ provider }) => `${provider} does not accept the key. Check it in the model settings.`,
  payment_required: ({ provider }) => `The account at ${provider} has no credit left.`,
  unknown_model: ({ provider, model }) =>
    model === undefined
      ? `There is nothing at the address of ${provider}. Check it in the model settings.`
      : `${provider} does not know the model "${model}", or its address is not right. Check both in the model settings.`,
  rate_limited: ({ provider }) => `${provider} isn’t accepting more requests right now.`,
  overloaded: ({ provider }) => `${provider} is overloaded. Try again in a moment.`,
  unreachable: ({ provider }, said) =>
    `${provider} cannot be reached${said ? ` (${said})` : ''}. Check its address, and that it is running.`,
  address_refused: ({ provider }) =>
    `The address of ${provider} is a private one, which the operator has not allowed. List it in EGRESS_ALLOW.`,
  timeout: (called) => `Nothing was heard from ${theModel(called)} for too long.`,
  cut_off: (called) => `The connection was lost before ${theModel(called)} had finished.`,
  endless: (called) => `The answer did not come to an end, so ${theModel(called)} was stopped.`,
  too_long: (called) => `The request is longer than ${theModel(called)} accepts.`,
  content_filtered: ({ provider }) => `${provider} stopped the answer because of its content rules.`,
  empty: (called) => `An answer without a word came from ${theModel(called)}.`,
  bad_answer: ({ provider }) => `What ${provider} sent is not the answer of a model. Check its address.`,
  rejected: ({ provider }) => `${provider} refused the request.`,
};

/** Where the service's own words say more than ours. */
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

import type { AppError } from '@buildai/core/shared';
import type { ModelFailure } from '../shared/errors.js';
import { ModelFailed } from '../shared/errors.js';
import { withoutAddresses } from './without-addresses.js';

/** The model and provider that the message names. */
export interface CalledModel {
  /** `gpt-4o-mini`; absent for requests to the service itself. */
  readonly model?: string;
  /** `OpenAI`; with its address if only admins read the message. */
  readonly provider: string;
  /** Whether only admins read the message: it may contain addresses and what a key needs. */
  readonly isForAdmins?: boolean;
  /** The model to use instead, if this one is retired. */
  readonly replacedBy?: string | undefined;
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

/** `40 seconds`, `3 minutes`, `5 hours` */
function durationOf(seconds: number): string {
  const [count, unit] =
    seconds < 100
      ? [Math.ceil(seconds), 'second']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function unknownModel({ isForAdmins, model, provider, replacedBy }: CalledModel): string {
  if (model === undefined)
    return `The address for ${provider} doesn’t respond as expected. Check it in the model settings.`;
  if (replacedBy !== undefined)
    return `${provider} no longer offers the model "${model}". Use "${replacedBy}" instead.`;
  return isForAdmins
    ? `${provider} doesn’t offer the model "${model}", or its address is wrong. Check both in the model settings.`
    : `${provider} doesn’t offer the model "${model}". Choose another model.`;
}

const sentences: Readonly<Record<ModelFailure, (called: CalledModel, facts: FailureFacts) => string>> = {
  unauthorized: ({ provider }) => `${provider} doesn’t accept the key. Check it in the model settings.`,
  payment_required: ({ provider }) => `Your ${provider} account has run out of credit.`,
  unknown_model: (called) => unknownModel(called),
  rate_limited: ({ provider }, { retryAfter }) =>
    `${provider} isn’t accepting more requests right now.${retryAfter === undefined ? '' : ` Try again in ${durationOf(retryAfter)}.`}`,
  overloaded: ({ provider }) => `${provider} is overloaded. Try again in a moment.`,
  unreachable: ({ isForAdmins, provider }, { said }) =>
    isForAdmins
      ? `${provider} cannot be reached${said ? ` (${said})` : ''}. Check its address and make sure it is running.`
      : `${provider} cannot be reached. Try again in a moment, or choose another model.`,
  address_refused: ({ isForAdmins, provider }) =>
    isForAdmins
      ? `The address of ${provider} is private and not allowed on this server. To allow it, add it to EGRESS_ALLOW.`
      : `${provider} isn’t set up correctly on this server. Choose another model.`,
  timeout: (called) => `No response from ${theModel(called)} for too long.`,
  cut_off: (called) => `The connection was lost before ${theModel(called)} had finished.`,
  endless: (called) => `The reply didn’t end, so ${theModel(called)} was stopped.`,
  too_long: (called) =>
    `The request is longer than ${theModel(called)} accepts. Shorten it, attach less, or choose a model that reads more.`,
  content_filtered: ({ provider }) => `${provider} stopped the reply because of its content policy.`,
  data_policy: ({ provider }) =>
    `The data policy of your ${provider} account allows none of the services that offer this model. Change it there, or choose another model.`,
  out_of_memory: (called) =>
    `There isn’t enough memory for ${theModel(called)} where it runs. Choose a smaller model.`,
  empty: ({ provider, model }) =>
    `${model === undefined ? provider : `The model "${model}"`} sent an empty reply. Try again, or choose another model.`,
  bad_answer: ({ provider }) => `The response from ${provider} isn’t from a model. Check its address.`,
  rejected: ({ provider }) => `${provider} refused the request.`,
};

/** Failures for which the service's message is more specific than ours. */
const quoted: ReadonlySet<ModelFailure> = new Set<ModelFailure>([
  'content_filtered',
  'data_policy',
  'out_of_memory',
  'overloaded',
  'rate_limited',
  'rejected',
  'too_long',
]);

const maxQuote = 300;

export function modelFailed(called: CalledModel, facts: FailureFacts): AppError {
  const { failure, retryAfter } = facts;
  const said = facts.said && quoted.has(failure) ? facts.said : undefined;
  const quote = called.isForAdmins ? said : said && withoutAddresses(said);
  return ModelFailed({
    message: sentences[failure](called, facts) + (quote ? ` It said: ${quote.slice(0, maxQuote)}` : ''),
    details: { failure },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

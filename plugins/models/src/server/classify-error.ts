import { APICallError, EmptyResponseBodyError } from '@ai-sdk/provider';
import { AddressRefused, AnswerTimeout, AnswerTooLarge } from '@buildai/core';
import { AppError, retryAfterSeconds } from '@buildai/core/shared';
import type { ModelFailure } from '../shared/errors.js';
import { ModelFailed } from '../shared/errors.js';
import type { CalledModel, FailureFacts } from './describe-failure.js';
import { modelFailed } from './describe-failure.js';
import { failureInWords } from './failure-in-words.js';
import type { Report } from './read-report.js';
import { readReport } from './read-report.js';

const byStatus: Readonly<Record<number, ModelFailure>> = {
  401: 'unauthorized',
  402: 'payment_required',
  403: 'unauthorized',
  404: 'unknown_model',
  408: 'timeout',
  413: 'too_long',
  429: 'rate_limited',
  500: 'overloaded',
  502: 'overloaded',
  503: 'overloaded',
  504: 'overloaded',
  529: 'overloaded',
};

/** Names that services use in an error's `code`, `type` or `status`. */
const byName: Readonly<Record<string, ModelFailure>> = {
  authentication_error: 'unauthorized',
  content_policy_violation: 'content_filtered',
  context_length_exceeded: 'too_long',
  content_filter: 'content_filtered',
  DeploymentNotFound: 'unknown_model',
  insufficient_balance: 'payment_required',
  insufficient_quota: 'payment_required',
  invalid_api_key: 'unauthorized',
  model_not_found: 'unknown_model',
  model_decommissioned: 'unknown_model',
  moderation_blocked: 'content_filtered',
  not_found_error: 'unknown_model',
  overloaded_error: 'overloaded',
  permission_error: 'unauthorized',
  rate_limit_error: 'rate_limited',
  rate_limit_exceeded: 'rate_limited',
  request_too_large: 'too_long',
  responsible_ai_policy_violation: 'content_filtered',
  server_error: 'overloaded',
  NOT_FOUND: 'unknown_model',
  PERMISSION_DENIED: 'unauthorized',
  RESOURCE_EXHAUSTED: 'rate_limited',
  UNAUTHENTICATED: 'unauthorized',
  UNAVAILABLE: 'overloaded',
};

function factsOfReport(report: Report, status?: number): FailureFacts | undefined {
  const { message, names, retryAfter } = report;
  const byWords = message === undefined ? undefined : failureInWords(message, status);
  const failure =
    byWords ??
    (status === 413 ? 'too_long' : undefined) ??
    names.map((name) => byName[name] ?? byStatus[Number(name)]).find(Boolean);
  return failure && { failure, said: message, retryAfter };
}

/** Seconds, from `retry-after-ms` or `retry-after`. */
function retryAfterOf(headers: Readonly<Record<string, string>> = {}): number | undefined {
  const seconds = Number(headers['retry-after-ms']) / 1000;
  return retryAfterSeconds(String(seconds)) ?? retryAfterSeconds(headers['retry-after']);
}

function factsOfAnswer(error: APICallError): FailureFacts {
  const report = readReport(parseJson(error.responseBody));
  const facts = report && factsOfReport(report, error.statusCode);
  // A success status with a body that the library could not read.
  const isGood = (error.statusCode ?? 0) < 300;
  const failure = facts?.failure ?? byStatus[error.statusCode ?? 0] ?? (isGood ? 'bad_answer' : 'rejected');
  return {
    failure,
    said: report?.message,
    retryAfter: report?.retryAfter ?? retryAfterOf(error.responseHeaders),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const codesOfNetwork: Readonly<Record<string, ModelFailure>> = {
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  ERR_TLS_CERT_ALTNAME_INVALID: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  ECONNRESET: 'cut_off',
  EPIPE: 'cut_off',
  UND_ERR_SOCKET: 'cut_off',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
};

/** Finds a network error in the chain of causes. */
function factsOfNetwork(error: unknown): FailureFacts | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const failure = codesOfNetwork[String((cause as { code?: unknown }).code)];
    if (failure) return { failure, said: failure === 'unreachable' ? cause.message : undefined };
    if (cause instanceof TypeError && cause.message === 'terminated') return { failure: 'cut_off' };
  }
  return undefined;
}

/** Errors of the platform's egress check. */
const byEgressCode: Readonly<Record<string, ModelFailure>> = {
  [AddressRefused.code]: 'address_refused',
  [AnswerTimeout.code]: 'timeout',
  [AnswerTooLarge.code]: 'endless',
};

function factsOf(error: unknown): FailureFacts {
  if (error instanceof AppError) return { failure: byEgressCode[error.code] ?? 'bad_answer' };
  if (error instanceof Error && error.name === 'TimeoutError') return { failure: 'timeout' };
  const network = factsOfNetwork(error);
  if (network) return network;
  if (APICallError.isInstance(error) && error.statusCode !== undefined) return factsOfAnswer(error);
  if (EmptyResponseBodyError.isInstance(error)) return { failure: 'empty' };
  if (error instanceof Error) return { failure: 'bad_answer' };
  const report = readReport(error);
  if (!report) return { failure: 'bad_answer' };
  return factsOfReport(report) ?? { failure: 'rejected', said: report.message };
}

/** Converts any error of a call, from any library or service, to `ModelFailed`. */
export function classifyError(error: unknown, called: CalledModel): AppError {
  return ModelFailed.is(error) ? error : modelFailed(called, factsOf(error));
}

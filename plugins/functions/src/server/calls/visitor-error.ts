import { AppError } from '@buildai/core/shared';
import { MissingSecrets } from '@buildai/secrets/shared';
import {
  FunctionAnswerTooLarge,
  FunctionDeployFailed,
  FunctionFailed,
  FunctionNotConfirmed,
  FunctionOutOfMemory,
  FunctionStopped,
  FunctionTimedOut,
  FunctionUnavailable,
} from '../../shared/errors.js';

/** Errors whose texts and details show builders what to mend. */
const forBuilders = [
  FunctionAnswerTooLarge,
  FunctionFailed,
  FunctionOutOfMemory,
  FunctionStopped,
  FunctionTimedOut,
];

/** What keeps a function from running until a builder does something. */
const unavailable = [FunctionDeployFailed, FunctionNotConfirmed, MissingSecrets];

/**
 * What visitors of an app, and services that call it, get instead of an error of its function: that it failed, and
 * neither why nor what its builder should do.
 */
export function visitorError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (unavailable.some((kind) => kind.is(error))) return FunctionUnavailable();
  const { code, status, message, retryAfter } = error;
  const text = forBuilders.some((kind) => kind.is(error))
    ? 'Something went wrong. Please try again.'
    : message;
  return new AppError(code, status, text, undefined, retryAfter);
}

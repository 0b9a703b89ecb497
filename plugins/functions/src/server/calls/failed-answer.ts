import type { RawResponse } from '@buildai/core';
import { AppError } from '@buildai/core/shared';

/**
 * The answer of a function that failed, so that the server does not log as its own what is in the function’s log.
 * @throws other errors as they are
 */
export function failedAnswer(error: unknown): RawResponse {
  if (!(error instanceof AppError) || error.status < 500) throw error;
  const body = Buffer.from(JSON.stringify(error.toBody()));
  const { retryAfter, status } = error;
  const wait: RawResponse['headers'] =
    retryAfter === undefined ? [] : [['retry-after', String(Math.ceil(retryAfter))]];
  return { status, headers: [['content-type', 'application/json'], ...wait], body };
}

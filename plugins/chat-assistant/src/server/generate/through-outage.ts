import type { Logger } from '@buildai/core';
import { untilReachable } from '@buildai/core';
import { outageTimeoutMs } from '../storage/reply-writer.js';

/** Retries database work during an outage, so that the model's response is not lost. */
export const throughOutage = <T>(work: () => Promise<T>, signal: AbortSignal, log: Logger): Promise<T> =>
  untilReachable(work, {
    timeoutMs: outageTimeoutMs,
    signal,
    onFailure: (error) =>
      log.warn({ err: error }, 'The database is unavailable. A reply is waiting to be stored.'),
  });

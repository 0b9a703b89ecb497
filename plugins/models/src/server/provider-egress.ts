import type { Egress } from '@buildai/core';
import { reportSigns } from './signs-of-life.js';
import { withoutNullEvents } from './without-null-events.js';

/** Above the limit of any accepted answer. */
const longestAnswer = 100_000_000;

export interface ProviderEgressOptions {
  /** Private addresses from the operator's settings. */
  readonly allow: readonly string[];
  /** Timeout for the first byte in ms. */
  readonly timeout: number;
  /** Maximum size of an answer: it is parsed in one go, which blocks the server. */
  readonly maxBytes?: number;
}

/** Network access for the calls to one provider. */
export function providerEgress(egress: Egress, options: ProviderEgressOptions): Egress {
  const { allow, timeout, maxBytes = longestAnswer } = options;
  return {
    async fetch(input, init) {
      const response = await egress.fetch(input, { maxBytes, timeout, ...init, allow });
      // A wrong address often leads to an HTML page, which the libraries read as an empty answer.
      if (response.ok && response.headers.get('content-type')?.includes('text/html')) {
        await response.body?.cancel();
        throw new Error('The response is a web page.');
      }
      return withoutNullEvents(reportSigns(response));
    },
  };
}

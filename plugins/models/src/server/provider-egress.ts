import type { Egress } from '@buildai/core';
import { reportSigns } from './signs-of-life.js';

/** More than any answer that is let through. */
const maxAnswerBytes = 100_000_000;

export interface ProviderEgressOptions {
  /** Private addresses that the operator's own settings name. */
  readonly allow: readonly string[];
  /** Milliseconds for the first byte of an answer. */
  readonly timeout: number;
}

/** The way out for the calls of one provider. */
export function providerEgress(egress: Egress, { allow, timeout }: ProviderEgressOptions): Egress {
  return {
    async fetch(input, init) {
      const response = await egress.fetch(input, { maxBytes: maxAnswerBytes, timeout, ...init, allow });
      // A wrong address often leads to a page for people, which the libraries read as an answer without words.
      if (response.ok && response.headers.get('content-type')?.includes('text/html')) {
        await response.body?.cancel();
        throw new Error('The response is a web page.');
      }
      return reportSigns(response);
    },
  };
}

import { anySignal } from '@buildai/core';
import type { CheckoutContext } from '../../shared/checkout-provider.js';

function hostAndPort(address: string): string {
  const { host, port, protocol } = new URL(address);
  return port === '' ? `${host}:${protocol === 'https:' ? '443' : '80'}` : host;
}

/**
 * Fetch to a URL from the operator's settings, the only one that may be private.
 * @param timeout ms until the whole response is read.
 */
export function operatorFetch(
  address: string,
  timeout: number,
  { egress, signal }: Pick<CheckoutContext, 'egress' | 'signal'>,
): (url: string | URL | Request, init?: RequestInit) => Promise<Response> {
  const allow = [hostAndPort(address)];
  return (url, init = {}) =>
    egress.fetch(url, {
      ...init,
      allow,
      timeout,
      signal: anySignal([signal, AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]),
    });
}

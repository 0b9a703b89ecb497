import type { CheckoutContext } from '../../shared/checkout-provider.js';

function hostAndPort(address: string): string {
  const { host, port, protocol } = new URL(address);
  return port === '' ? `${host}:${protocol === 'https:' ? '443' : '80'}` : host;
}

/**
 * The way out to an address that the operator's own settings name: it alone may be a private one.
 * @param timeout milliseconds until the whole answer is there.
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]),
    });
}

import type { CustomFetchOptions } from 'oauth4webapi';
import type { Egress } from '../egress/egress.js';
import { OAuthFailure } from './oauth-failure.js';
import type { OAuthProvider } from './oauth-provider.js';

/** Maximum size of an answer, in bytes. */
const maxBytes = 100_000;

/**
 * Completes an answer for the checks of RFC 6749: Notion says `"refresh_token": null` for none, and some services do
 * not say that their tokens are bearer tokens.
 */
function completed(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text, (_key, value: unknown) => value ?? undefined);
  } catch {
    return text;
  }
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return text;
  return JSON.stringify({ token_type: 'bearer', ...body });
}

/**
 * Sends the library's requests through `core/egress`, in the format that the service requires.
 * @param timeout for the whole answer, in ms
 */
export function providerFetch(egress: Egress, provider: OAuthProvider, timeout: number) {
  /** @throws OAuthFailure `unreachable` */
  return async (url: string, options: CustomFetchOptions<string, unknown>): Promise<Response> => {
    const { body, method, redirect } = options;
    const form = body instanceof URLSearchParams ? body : undefined;
    const isJson = form && provider.tokenCalls?.body === 'json';
    try {
      const response = await egress.fetch(url, {
        method,
        headers: {
          ...(form && provider.tokenCalls?.headers),
          ...options.headers,
          ...(isJson && { 'content-type': 'application/json' }),
        },
        body: isJson ? JSON.stringify(Object.fromEntries(form)) : (form?.toString() ?? null),
        // A redirect would take the client secret elsewhere.
        redirect,
        timeout,
        signal: AbortSignal.timeout(timeout),
        maxBytes,
      });
      const text = await response.text();
      const { headers, status } = response;
      if (status === 429 || status >= 500) throw new Error(`The service answered with ${status}.`);
      return new Response(text ? completed(text) : null, { status, headers });
    } catch (error) {
      throw new OAuthFailure('unreachable', error);
    }
  };
}

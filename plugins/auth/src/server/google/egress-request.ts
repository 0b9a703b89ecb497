import type { Egress } from '@buildai/core';

type Done = (failure: { statusCode: number; data?: string } | null, answer?: string) => void;
/** The only method with which the OAuth client of Passport's strategies sends requests. */
export type OAuthRequest = (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> | null,
  body: string,
  accessToken: string | null,
  done: Done,
) => void;

const timeout = 10_000;
const maxBytes = 100_000;

/** Sends an OAuth client's requests through `core/egress` instead of Node's own client. */
export function egressRequest(egress: Egress): OAuthRequest {
  return (method, url, headers, body, accessToken, done) => {
    const send = async () => {
      const response = await egress.fetch(url, {
        method,
        headers: { ...headers, ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }) },
        ...(body === '' ? {} : { body }),
        // The body holds the client secret.
        redirect: 'error',
        timeout,
        maxBytes,
      });
      const text = await response.text();
      if (response.ok) done(null, text);
      else done({ statusCode: response.status, data: text });
    };
    // A response of the wrong shape is an error too.
    send().catch((error: unknown) => done({ statusCode: 0, data: String(error) }));
  };
}

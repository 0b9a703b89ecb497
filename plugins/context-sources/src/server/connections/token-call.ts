import type { SourceAuth } from '../../shared/source.js';

export type OAuth = Extract<SourceAuth, { kind: 'oauth2' }>;

/** A request to a service's token or revocation endpoint, in the format that the source declares. */
export function tokenCall(
  { clientAuth, clientId, clientSecret, tokenCalls = {} }: OAuth,
  parameters: Readonly<Record<string, string>>,
): { readonly method: 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const isBasic = clientAuth === 'basic';
  const isJson = tokenCalls.body === 'json';
  const encoded = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const all = { ...parameters, ...(isBasic ? {} : { client_id: clientId, client_secret: clientSecret }) };
  return {
    method: 'POST',
    headers: {
      ...tokenCalls.headers,
      accept: 'application/json',
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(isBasic ? { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` } : {}),
    },
    body: isJson ? JSON.stringify(all) : new URLSearchParams(all).toString(),
  };
}

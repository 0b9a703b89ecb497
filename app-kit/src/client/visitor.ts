import { oneTabAtATime } from '@buildai/web/site-storage';
import { environment } from './environment.js';
import { siteStorage } from './site-storage.js';

const key = 'buildai.visitor';

/** The token of the visitor, if the app had to distinguish visitors; it is valid on this site alone. */
export const visitorToken = (): string | undefined => siteStorage.local.getItem(key) ?? undefined;

let asked: Promise<Response | undefined> | undefined;

/**
 * Gets a token in place of the one that the server did not accept, once for all requests and tabs that need it.
 * @param refused the token that was sent.
 * @param send sends the request for a token.
 * @returns the response, if there is no token: too many were requested.
 */
export function renewVisitor(
  refused: string | undefined,
  send: (path: string) => Promise<Response>,
): Promise<Response | undefined> {
  asked ??= oneTabAtATime(key, async () => {
    // Another request or tab has got one in the meantime.
    if (visitorToken() !== refused) return undefined;
    const response = await send(`/api/apps/${environment.appId}/visitors`);
    if (!response.ok) return response;
    const { token } = (await response.json()) as { token: string };
    siteStorage.local.setItem(key, token);
    return undefined;
  }).finally(() => {
    asked = undefined;
  });
  return asked;
}

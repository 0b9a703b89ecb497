import type { SessionTokens } from './session-api.js';

const name = 'buildai_token';

/**
 * Stores the access token in a cookie too, for as long as it is valid, for requests that cannot set a header. It is
 * never sent to another site, and the server does not accept it for changes: these require the Bearer header.
 */
export function writeSessionCookie(tokens: SessionTokens | undefined): void {
  const seconds = tokens ? Math.max(0, Math.floor((Date.parse(tokens.expiresAt) - Date.now()) / 1000)) : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${tokens?.token ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

import type { SessionTokens } from './session-api.js';

const name = 'buildai_token';

/**
 * Keeps the access token in a cookie too, for as long as it is valid. It goes along where a page cannot set a
 * header, never to another site, and the server lets it change nothing: who is calling, the Bearer header says.
 */
export function writeSessionCookie(tokens: SessionTokens | undefined): void {
  const seconds = tokens ? Math.max(0, Math.floor((Date.parse(tokens.expiresAt) - Date.now()) / 1000)) : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${tokens?.token ?? ''}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

import type { BrowserContextOptions } from 'playwright-core';
import type { SessionTokens } from '../session/session-api.js';
import { sessionKey } from '../session/token-store.js';

/**
 * Browser storage state of a signed-in account.
 * @example await browser.newContext({ storageState: sessionState(host.url, tokens) });
 */
export function sessionState(
  url: string,
  tokens: SessionTokens,
): Exclude<NonNullable<BrowserContextOptions['storageState']>, string> {
  const value = JSON.stringify({ ...tokens, obtainedAt: Date.now() });
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: sessionKey, value }] }] };
}

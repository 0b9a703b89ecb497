import { adminModeHeader } from '@buildai/core/shared';
import type { AdminModeStore } from './admin-mode-store.js';
import { refreshSession } from './refresh-session.js';
import type { TokenStore } from './token-store.js';

/**
 * `fetch` with the session's token. An answer of 401 changes the token and asks once more, so a body must be one
 * that can be sent twice: a string, a form or a blob, not a stream. While admin mode is off, each request says so.
 * @param transport what carries each request out.
 */
export function createSessionFetch(
  store: TokenStore,
  adminMode: AdminModeStore,
  transport: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | undefined) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (!adminMode.isOn()) headers.set(adminModeHeader, 'off');
    return transport(input, { ...init, headers });
  };
  return async (input, init) => {
    const token = store.get()?.token;
    const response = await send(input, init, token);
    if (response.status !== 401 || !token) return response;
    const session = await refreshSession(store, token);
    return session ? send(input, init, session.token) : response;
  };
}

import { adminModeHeader } from '@buildai/core/shared';
import { unreachable } from '../api/unreachable.js';
import type { AdminModeStore } from './admin-mode-store.js';
import { refreshSession } from './refresh-session.js';
import type { TokenStore } from './token-store.js';

/**
 * `fetch` with the token of the session. After a 401 it refreshes the token and sends the request once more, so a body
 * must be repeatable: a string, a form or a blob, not a stream. Adds a header while admin mode is off. A lost
 * connection rejects with a sentence for people in place of the browser's.
 * @param transport sends each request.
 */
export function createSessionFetch(
  store: TokenStore,
  adminMode: Pick<AdminModeStore, 'isOn'>,
  transport: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | undefined) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (!adminMode.isOn()) headers.set(adminModeHeader, 'off');
    return transport(input, { ...init, headers }).catch((error: unknown) => {
      throw error instanceof TypeError ? new TypeError(unreachable, { cause: error }) : error;
    });
  };
  return async (input, init) => {
    const token = store.get()?.token;
    const response = await send(input, init, token);
    if (response.status !== 401 || !token) return response;
    const session = await refreshSession(store, token);
    return session ? send(input, init, session.token) : response;
  };
}

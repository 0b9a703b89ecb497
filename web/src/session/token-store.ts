import { writeSessionCookie } from './session-cookie.js';
import type { SessionTokens } from './session-api.js';

/** Local storage key of the session. */
export const sessionKey = 'buildai.session';

/** Tokens with the time at which this browser received them, by its own clock. */
export interface StoredSession extends SessionTokens {
  readonly obtainedAt: number;
}

/** Session storage of this browser. Shared by all tabs. */
export interface TokenStore {
  readonly get: () => StoredSession | undefined;
  readonly set: (tokens: SessionTokens) => void;
  readonly clear: () => void;
  /** Called after every change in this or another tab. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Checked by hand: the first screen does not load the schema library. */
function isSession(value: unknown): value is StoredSession {
  const session = value as Partial<StoredSession> | null;
  return (
    typeof session?.token === 'string' &&
    typeof session.refreshToken === 'string' &&
    typeof session.expiresAt === 'string' &&
    typeof session.accountId === 'string' &&
    typeof session.obtainedAt === 'number'
  );
}

function parse(text: string | null): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the session in local storage, and its access token in a cookie. */
export function createTokenStore(storage: Storage = localStorage): TokenStore {
  const listeners = new Set<() => void>();
  let text = storage.getItem(sessionKey);
  let session = parse(text);

  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const read = (): StoredSession | undefined => {
    const now = storage.getItem(sessionKey);
    if (now !== text) {
      text = now;
      session = parse(now);
    }
    return session;
  };
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) notify();
  });

  return {
    get: read,
    set(tokens) {
      storage.setItem(sessionKey, JSON.stringify({ ...tokens, obtainedAt: Date.now() }));
      writeSessionCookie(tokens);
      notify();
    },
    clear() {
      storage.removeItem(sessionKey);
      writeSessionCookie(undefined);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { writeSessionCookie } from './session-cookie.js';
import type { SessionTokens, StoredSession } from './session-api.js';
import { storedSession } from './session-api.js';

const storageKey = 'buildai.session';

/** Where this browser keeps its session. Shared by all tabs. */
export interface TokenStore {
  get(): StoredSession | undefined;
  set(tokens: SessionTokens): void;
  clear(): void;
  /** Called after every change, made in this tab or in another. */
  subscribe(listener: () => void): () => void;
}

function parse(text: string | null): StoredSession | undefined {
  if (text === null) return undefined;
  try {
    return storedSession.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Keeps the session in local storage, and the access token in its cookie beside. */
export function createTokenStore(storage: Storage = localStorage): TokenStore {
  const listeners = new Set<() => void>();
  let text = storage.getItem(storageKey);
  let session = parse(text);

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const read = (): StoredSession | undefined => {
    const now = storage.getItem(storageKey);
    if (now !== text) {
      text = now;
      session = parse(now);
    }
    return session;
  };
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) tell();
  });

  return {
    get: read,
    set(tokens) {
      storage.setItem(storageKey, JSON.stringify({ ...tokens, obtainedAt: Date.now() }));
      writeSessionCookie(tokens);
      tell();
    },
    clear() {
      storage.removeItem(storageKey);
      writeSessionCookie(undefined);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

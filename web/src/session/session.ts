import { createContext, use } from 'react';
import type { SessionAccount, SessionTokens } from './session-api.js';

export interface Session {
  /** `loading`: there are tokens, and whose they are is being asked. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  /** Set exactly when signed in. */
  readonly account?: SessionAccount;
  /** Why the account could not be read, while `loading`; `retry` asks again. */
  readonly error?: Error;
  readonly retry: () => void;
  /** Takes the tokens of a fresh sign-in; resolves when the account is known. */
  readonly signIn: (tokens: SessionTokens) => Promise<void>;
  /** Ends the session here, in the other tabs and on the server. */
  readonly signOut: () => Promise<void>;
}

export interface SessionContextValue {
  readonly session: Session;
  readonly fetch: typeof fetch;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (!value) throw new Error('The session is known only inside of the shell.');
  return value;
}

export function useSession(): Session {
  return useSessionContext().session;
}

/** `fetch` as the person who is signed in, for what no declared API can say: uploads, resumed streams. */
export function useSessionFetch(): typeof fetch {
  return useSessionContext().fetch;
}

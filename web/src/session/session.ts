import { createContext, use } from 'react';
import type { SessionAccount, SessionTokens } from './session-api.js';

export interface Session {
  /** `loading`: there are tokens, and the account is being loaded. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  /** Set exactly when signed in. While admin mode is off, `isAdmin` is false. */
  readonly account?: SessionAccount;
  /** Set for admins only: whether they use the interface as an admin, or as a builder. */
  readonly adminMode?: { readonly isOn: boolean; readonly set: (on: boolean) => void };
  /** Why the account could not be loaded, while `loading`. */
  readonly error?: Error;
  /** Reloads the account; resolves to undefined if that fails. */
  readonly retry: () => Promise<SessionAccount | undefined>;
  /** Stores the tokens of a new sign-in; resolves when the account is loaded. */
  readonly signIn: (tokens: SessionTokens) => Promise<void>;
  /** Ends the session in this tab, in the other tabs and on the server. */
  readonly signOut: () => Promise<void>;
}

export interface SessionContextValue {
  readonly session: Session;
  readonly fetch: typeof fetch;
  readonly fetchThrough: (transport: typeof fetch) => typeof fetch;
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

/** Authenticated `fetch`, for requests that no declared API covers: uploads, resumed streams. */
export function useSessionFetch(): typeof fetch {
  return useSessionContext().fetch;
}

/** The same over a transport other than `fetch`, such as one that reports upload progress. */
export function useSessionFetchThrough(): (transport: typeof fetch) => typeof fetch {
  return useSessionContext().fetchThrough;
}

import { createContext, use } from 'react';
import type { SessionAccount, SessionTokens } from './session-api.js';

export interface Session {
  /** `loading`: there are tokens, and whose they are is being asked. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  /** Set exactly when signed in. While admin mode is off, an admin is none here. */
  readonly account?: SessionAccount;
  /** Of admins alone: whether they act as such in this browser, or see and can do what a builder can. */
  readonly adminMode?: { readonly isOn: boolean; readonly set: (on: boolean) => void };
  /** Why the account could not be read, while `loading`. */
  readonly error?: Error;
  /** Asks the server again who this is; undefined where it does not say. */
  readonly retry: () => Promise<SessionAccount | undefined>;
  /** Takes the tokens of a fresh sign-in; resolves when the account is known. */
  readonly signIn: (tokens: SessionTokens) => Promise<void>;
  /** Ends the session here, in the other tabs and on the server. */
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

/** `fetch` as the person who is signed in, for what no declared API can say: uploads, resumed streams. */
export function useSessionFetch(): typeof fetch {
  return useSessionContext().fetch;
}

/** The same over another transport than the browser's `fetch`, for what that one cannot tell: how far an upload is. */
export function useSessionFetchThrough(): (transport: typeof fetch) => typeof fetch {
  return useSessionContext().fetchThrough;
}

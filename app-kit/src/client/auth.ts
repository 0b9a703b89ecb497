import type { AppUser } from './app-user.js';
import { queryCache } from './query-cache.js';
import { request } from './request.js';
import { session } from './session.js';

/** Sign-in state and actions. */
export const auth = {
  /** @returns null if no account is signed in. */
  me: async (): Promise<AppUser | null> => (await request('/api/auth/me')) as AppUser | null,
  /** Shows the sign-in screen. Resolves when it is closed, signed in or not. */
  login: async (): Promise<void> => {
    await session.signIn().catch(() => undefined);
  },
  logout: async (): Promise<void> => {
    await session.signOut();
    await queryCache.resetQueries();
  },
};

import type { AppUser } from './app-user.js';
import { queryCache } from './query-cache.js';
import { request } from './request.js';
import { session } from './session.js';

/** Who is signed in, and the ways in and out. */
export const auth = {
  /** @returns null for a visitor who is not signed in. */
  me: async (): Promise<AppUser | null> => (await request('/api/auth/me')) as AppUser | null,
  /** Shows the sign-in screen. Resolves when it is done with, signed in or not. */
  login: async (): Promise<void> => {
    await session.signIn().catch(() => undefined);
  },
  logout: async (): Promise<void> => {
    await session.signOut();
    await queryCache.resetQueries();
  },
};

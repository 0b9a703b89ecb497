import type { AppUser } from './app-user.js';
import { useQuery } from '@tanstack/react-query';
import { auth } from './auth.js';
import { queryCache } from './query-cache.js';

/** The signed-in user: null if not signed in, and while loading. */
export function useUser(): { user: AppUser | null; loading: boolean } {
  const query = useQuery({ queryKey: ['user'], queryFn: auth.me, staleTime: 60_000 }, queryCache);
  return { user: query.data ?? null, loading: query.isPending };
}

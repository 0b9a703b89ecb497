import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '@buildai/core/shared';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { membershipCalls } from './membership-calls.js';
import { MembershipScreen } from './membership-screen.js';

const membershipKey = ['membership'];

const isShutOut = (error: unknown) => error instanceof AppError && error.code === 'membership_required';

/** Shows the app to its members, and to others how to become one. The server refuses them its data all the same. */
export default function MembershipGate({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(
    { queryKey: membershipKey, queryFn: membershipCalls.read, staleTime: 60_000, refetchOnWindowFocus: true },
    queryCache,
  );
  // A membership that ends shows by the first request that is refused.
  useEffect(() => {
    const reread = (failure: unknown) => {
      if (isShutOut(failure)) void queryCache.invalidateQueries({ queryKey: membershipKey });
    };
    const queries = queryCache.getQueryCache().subscribe(({ query }) => reread(query.state.error));
    const mutations = queryCache
      .getMutationCache()
      .subscribe(({ mutation }) => reread(mutation?.state.error));
    return () => {
      queries();
      mutations();
    };
  }, []);
  if (data?.isMember) return children;
  if (data)
    return (
      <MembershipScreen
        membership={data}
        onChanged={(membership) => {
          queryCache.setQueryData(membershipKey, membership);
          // What was refused before is there now.
          if (membership.isMember) void queryCache.invalidateQueries();
        }}
      />
    );
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-background p-4 text-foreground">
      {error && (
        <>
          <p role="alert" className="text-center text-sm text-muted-foreground">
            {error.message}
          </p>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

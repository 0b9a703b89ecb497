import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '@buildai/core/shared';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import type { MembershipScreenProps } from './membership-screen-props.js';
import { membershipCalls } from './membership-calls.js';

/** How often, in ms, and how many times a payment is looked for after the checkout was opened. */
const checkInterval = 4_000;
const mostChecks = 15;

const isUnreadable = (error: unknown) => error instanceof AppError && error.code === 'purchases_unreadable';

interface Checks {
  /** Rises with each beginning. */
  readonly round: number;
  readonly count: number;
  /** Whether the person says to have paid: then an error is an answer. */
  readonly isAsked: boolean;
}

/** Opens the checkout in its own tab, and waits for the payment here. */
export function BuyMembership({ membership, onChanged }: MembershipScreenProps) {
  const [{ round, count, isAsked }, setChecks] = useState<Checks>({ round: 0, count: 0, isAsked: false });
  const begin = (asked: boolean) => setChecks({ round: round + 1, count: 1, isAsked: asked });
  const isChecking = count > 0 && count <= mostChecks;
  const { data, error } = useQuery(
    {
      queryKey: ['membership-check', round, count],
      queryFn: membershipCalls.check,
      enabled: isChecking,
      retry: false,
      gcTime: 0,
    },
    queryCache,
  );
  const failure = isChecking && (isAsked || isUnreadable(error)) ? error : null;
  const isWaiting = isChecking && !failure;
  useEffect(() => {
    if (!isWaiting) return;
    if (data?.isMember) return onChanged(data);
    if (!data && !error) return;
    const timer = setTimeout(() => setChecks({ round, count: count + 1, isAsked }), checkInterval);
    return () => clearTimeout(timer);
  }, [round, count, isAsked, data, error, isWaiting, onChanged]);
  // Paying may take longer than the checks last: a person who comes back has probably paid.
  useEffect(() => {
    if (count <= mostChecks) return;
    const checkAgain = () => setChecks({ round: round + 1, count: 1, isAsked: false });
    window.addEventListener('focus', checkAgain, { once: true });
    return () => window.removeEventListener('focus', checkAgain);
  }, [round, count]);
  return (
    <div className="flex flex-col gap-2">
      <Button asChild>
        <a href={membership.buyUrl} target="_blank" rel="noreferrer" onClick={() => begin(false)}>
          Buy a membership
        </a>
      </Button>
      <p role="status" className="text-center empty:hidden text-sm text-muted-foreground">
        {isWaiting && 'Waiting for your payment…'}
        {count > mostChecks && 'Your payment hasn’t arrived yet.'}
        {failure?.message}
      </p>
      {!isWaiting && (
        <Button variant="outline" onClick={() => begin(true)}>
          I have paid already
        </Button>
      )}
    </div>
  );
}

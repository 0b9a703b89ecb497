import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import type { MembershipScreenProps } from './membership-screen-props.js';
import { membershipCalls } from './membership-calls.js';

/** How often, in ms, and how many times a payment is looked for after the checkout was opened. */
const checkInterval = 4_000;
const mostChecks = 15;

/** Opens the checkout in its own tab, and waits for the payment here. */
export function BuyMembership({ membership, onChanged }: MembershipScreenProps) {
  const [checks, setChecks] = useState(0);
  const isWaiting = checks > 0 && checks <= mostChecks;
  const { data, error } = useQuery(
    {
      queryKey: ['membership-check', checks],
      queryFn: membershipCalls.check,
      enabled: isWaiting,
      retry: false,
      gcTime: 0,
    },
    queryCache,
  );
  useEffect(() => {
    if (!isWaiting) return;
    if (data?.isMember) return onChanged(data);
    if (!data && !error) return;
    const timer = setTimeout(() => setChecks(checks + 1), checkInterval);
    return () => clearTimeout(timer);
  }, [checks, data, error, isWaiting, onChanged]);
  // Paying may take longer than the checks last: whoever comes back has probably paid.
  useEffect(() => {
    if (checks <= mostChecks) return;
    const checkAgain = () => setChecks(1);
    window.addEventListener('focus', checkAgain, { once: true });
    return () => window.removeEventListener('focus', checkAgain);
  }, [checks]);
  return (
    <div className="flex flex-col gap-2">
      <Button asChild>
        <a href={membership.buyUrl} target="_blank" rel="noreferrer" onClick={() => setChecks(1)}>
          Buy a membership
        </a>
      </Button>
      <p role="status" className="text-center empty:hidden text-sm text-muted-foreground">
        {isWaiting && 'Waiting for your payment…'}
        {checks > mostChecks && 'Your payment hasn’t arrived yet.'}
      </p>
      {!isWaiting && (
        <Button variant="outline" onClick={() => setChecks(1)}>
          I have paid already
        </Button>
      )}
    </div>
  );
}

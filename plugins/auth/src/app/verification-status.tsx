import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import type { SignInFlow } from './account-calls.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { accountCalls } from './account-calls.js';
import { FormError } from './form-error.js';

/** Polling interval for the verification status, in ms. */
const interval = 3_000;

interface VerificationStatusProps {
  readonly flow: SignInFlow;
  readonly tokens: Tokens;
  /** Whether there is an email to wait for. */
  readonly isSent: boolean;
}

/** Waits until the address is verified, on any device, then continues. */
export function VerificationStatus({ flow, tokens, isSent }: VerificationStatusProps) {
  const { data: holder, error } = useQuery(
    {
      queryKey: ['address-verified', tokens.token],
      queryFn: () => accountCalls.holderOf(tokens),
      refetchInterval: interval,
      refetchOnWindowFocus: 'always',
      retry: false,
    },
    queryCache,
  );
  const isVerified = holder?.emailVerified === true;
  const goOn = useEffectEvent(() => flow.send({ type: 'verified' }));
  useEffect(() => {
    if (isVerified) goOn();
  }, [isVerified]);
  if (!isSent) return null;
  return (
    <>
      <FormError text={error?.message} />
      <p role="status" className="flex items-center justify-center gap-2 py-2 text-sm text-muted-foreground">
        <Spinner />
        Waiting for you to open the link
      </p>
    </>
  );
}

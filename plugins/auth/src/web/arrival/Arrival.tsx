import Button from '@mui/material/Button';
import { BarePage, ErrorState, LoadingSkeleton, useApi, useSession } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountApi } from '../../shared/account-api.js';
import { AuthCard, AuthHeading } from '../AuthCard.js';
import { landingTarget } from './landing-target.js';
import { settleAccount } from './settle-account.js';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** After signing in, before the landing page: makes sure that there is an account. */
export function Arrival(): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const api = useApi(accountApi);
  const { retry: reloadAccount, signOut } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const saleId = search.get('sale_id') ?? undefined;

  /** Redirects to the landing page. @returns false if the account could not be loaded. */
  const arrive = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    const settled = await settleAccount({
      create: () => api.create({ query: { sale_id: saleId } }, { signal }),
      hasSale: saleId !== undefined,
      wait: pause,
    });
    if (signal.aborted) return true;
    if (settled === 'unauthorized') {
      const payment = saleId === undefined ? '' : `?${new URLSearchParams({ paymentId: saleId }).toString()}`;
      await navigate(`/error/unauthorized${payment}`, { replace: true });
      await signOut();
      return true;
    }
    // The purchase may have changed the account.
    const account = settled === 'created' ? await reloadAccount() : undefined;
    if (signal.aborted) return true;
    if (!account) return false;
    await navigate(landingTarget(account, search, location.origin), { replace: true });
    return true;
  });
  useEffect(() => {
    const leaving = new AbortController();
    void arrive(leaving.signal).then((isLedOn) => setHasFailed(!isLedOn));
    return () => leaving.abort();
  }, [attempt]);

  if (hasFailed) {
    return (
      <BarePage>
        <ErrorState
          title="Something went wrong in creating account, try again later or contact us"
          onRetry={() => {
            setHasFailed(false);
            setAttempt(attempt + 1);
          }}
          action={
            <Button component={Link} to="/logout">
              Sign out
            </Button>
          }
        />
      </BarePage>
    );
  }
  return (
    <AuthCard>
      {saleId !== undefined && (
        <AuthHeading
          title="Setting up your account"
          text="Your payment is being confirmed. This takes up to 30 seconds."
        />
      )}
      <LoadingSkeleton count={5} />
    </AuthCard>
  );
}

import type { ActionLink } from './action-link.js';
import { InvalidActionCode, UserDisabled, UserGone } from '@buildai/auth/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { session } from '@buildai/app-kit/client/session.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { FormError } from './form-error.js';
import { NewPasswordForm } from './new-password-form.js';
import { StartPageLink } from './start-page-link.js';

/** Sets a new password, after checking that the link is still valid. */
export function ResetPassword({ oobCode }: ActionLink) {
  const navigate = useNavigate();
  const link = useQuery(
    {
      queryKey: ['reset-link', oobCode],
      queryFn: () => accountCalls.followLink('resetPassword', oobCode),
      staleTime: Infinity,
    },
    queryCache,
  );
  const goToSignIn = async () => {
    await navigate('/', { replace: true });
    await session.signIn().catch(() => undefined);
  };
  const leave = () => {
    toast.error('Link invalid, try to reset your password again.');
    void goToSignIn();
  };
  const isInvalid = InvalidActionCode.is(link.error);
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => {
    if (isInvalid) leaveAtOnce();
  }, [isInvalid]);

  const title = 'Set a new password';
  if (link.data) {
    return (
      <AccountCard title={title} text={`For ${link.data.email}. This signs you out on all devices.`}>
        <NewPasswordForm
          oobCode={oobCode}
          email={link.data.email}
          onInvalidLink={leave}
          onDone={() => void goToSignIn()}
        />
      </AccountCard>
    );
  }
  if (!link.error || isInvalid) {
    return (
      <AccountCard title={title}>
        <Skeleton className="h-16" />
        <Skeleton className="h-9" />
      </AccountCard>
    );
  }
  const isGone = UserGone.is(link.error) || UserDisabled.is(link.error);
  return (
    <AccountCard title={title}>
      <FormError text={isGone ? 'User not found or disabled' : 'Error resetting password!'} />
      {isGone ? <StartPageLink /> : <Button onClick={() => void link.refetch()}>Try again</Button>}
    </AccountCard>
  );
}

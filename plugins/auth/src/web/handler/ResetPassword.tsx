import Button from '@mui/material/Button';
import { ErrorState, LoadingSkeleton, useApi, useToast } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { InvalidActionCode, UserDisabled, UserGone } from '../../shared/errors.js';
import { AuthCard } from '../AuthCard.js';
import type { ActionLink } from './action-link.js';
import { NewPasswordForm } from './NewPasswordForm.js';

/** Sets a new password; first checks the link without consuming it. */
export function ResetPassword({ oobCode, continueUrl }: ActionLink): ReactNode {
  const api = useApi(emailApi);
  const toast = useToast();
  const navigate = useNavigate();
  const link = useQuery({
    queryKey: ['auth', 'reset-link', oobCode],
    queryFn: () => api.action({ body: { mode: 'resetPassword', oobCode } }),
    staleTime: Infinity,
  });
  const leave = (): void => {
    toast({ message: 'Link invalid, try to reset your password again.', severity: 'error' });
    void navigate(continueUrl, { replace: true });
  };
  const isInvalid = InvalidActionCode.is(link.error);
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => {
    if (isInvalid) leaveAtOnce();
  }, [isInvalid]);

  if (link.data) {
    return (
      <AuthCard>
        <NewPasswordForm
          oobCode={oobCode}
          email={link.data.email}
          onInvalidLink={leave}
          onDone={() => void navigate(continueUrl, { replace: true })}
        />
      </AuthCard>
    );
  }
  if (!link.error || isInvalid) {
    return (
      <AuthCard>
        <LoadingSkeleton count={4} />
      </AuthCard>
    );
  }
  const isGone = UserGone.is(link.error) || UserDisabled.is(link.error);
  return (
    <AuthCard>
      <ErrorState
        title={isGone ? 'User not found or disabled' : 'Error resetting password!'}
        {...(isGone ? {} : { onRetry: () => void link.refetch() })}
        action={
          <Button component={Link} to={continueUrl}>
            Go to sign in
          </Button>
        }
      />
    </AuthCard>
  );
}

import { useApi, useSession, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import type { ActionLink } from './action-link.js';
import { ActionStep } from './ActionStep.js';
import { confirmFailure } from './confirm-failure.js';

/** Changes the email address of an account to the one that the email was sent to. */
export function ChangeEmail({ oobCode }: ActionLink): ReactNode {
  const api = useApi(emailApi);
  const { account, retry: reloadAccount } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const next = account ? '/settings' : '/login';
  return (
    <ActionStep
      title="Use this address from now on?"
      text="You’ll use it to sign in and get email there. We’ll notify your old address."
      label="Use this address"
      run={async () => {
        await api.action({ body: { mode: 'verifyAndChangeEmail', oobCode } });
        toast({ message: 'Email updated', severity: 'success' });
        if (account) await reloadAccount();
        await navigate(next, { replace: true });
      }}
      failure={confirmFailure}
      wayOut={account ? { label: 'Go to settings', to: next } : { label: 'Go to sign in', to: next }}
    />
  );
}

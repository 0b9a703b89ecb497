import { useApi, useSession, useToast } from '@buildai/web';
import { useNavigate } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { InvalidActionCode } from '../../shared/errors.js';
import { invalidResetLink } from '../../shared/sign-in/action-link.js';
import type { ActionCalls } from '../../shared/sign-in/action-link.js';
import { notices } from '../../shared/sign-in/messages.js';
import { useRedeem } from '../login/use-sign-in.js';

/** What follows each action on the platform. */
function useFinish(): ActionCalls['finish'] {
  const { account, retry: reloadAccount, signIn, signOut } = useSession();
  const redeem = useRedeem();
  const toast = useToast();
  const navigate = useNavigate();
  return async ({ mode, continueUrl }, { customToken = '' }) => {
    const leave = async (message: string, next: string): Promise<void> => {
      toast({ message, severity: 'success' });
      if (mode.startsWith('verify') && account) await reloadAccount();
      await navigate(next, { replace: true });
    };
    switch (mode) {
      case 'resetPassword':
        // The reset ended all sessions, including this one.
        await signOut();
        return leave(notices.passwordReset, continueUrl);
      case 'verifyEmail':
        return account ? leave(notices.emailVerified, continueUrl) : undefined;
      case 'verifyAndChangeEmail':
        return leave(notices.emailUpdated, account ? '/settings' : '/login');
      case 'recoverEmail':
        return signOut();
      case 'signIn': {
        const tokens = await redeem(customToken);
        if (tokens) await signIn(tokens);
        return leave(notices.signedIn, continueUrl);
      }
    }
  };
}

/** Follows links of the platform. */
export function useActionCalls(): ActionCalls {
  const api = useApi(emailApi);
  const { account } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const finish = useFinish();
  return {
    follow: async ({ mode, oobCode }, newPassword) => {
      try {
        return await api.action({ body: { mode, oobCode, newPassword } });
      } catch (error) {
        // A link used before has already verified the address.
        if (mode !== 'verifyEmail' || !InvalidActionCode.is(error) || !account?.emailVerified) throw error;
        return { email: account.email };
      }
    },
    finish,
    leave: async ({ continueUrl }) => {
      toast({ message: invalidResetLink, severity: 'error' });
      await navigate(continueUrl, { replace: true });
    },
  };
}

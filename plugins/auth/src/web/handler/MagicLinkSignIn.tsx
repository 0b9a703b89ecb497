import { brandName, useApi, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { InvalidActionCode, UserDisabled } from '../../shared/errors.js';
import { wasRequestedInThisBrowser } from '../../shared/requested-link.js';
import { useRedeemCustomToken } from '../use-redeem-custom-token.js';
import type { ActionLink } from './action-link.js';
import { ActionStep } from './ActionStep.js';

function failureOf(error: unknown): string {
  if (InvalidActionCode.is(error)) return 'Invalid or expired magic link';
  return UserDisabled.is(error) ? error.message : 'Failed to sign in with magic link';
}

/** Signs in with a magic link: at once in the browser that requested it, else after a click. */
export function MagicLinkSignIn({ oobCode, continueUrl }: ActionLink): ReactNode {
  const api = useApi(emailApi);
  const redeem = useRedeemCustomToken();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <ActionStep
      title={`Sign in to ${brandName()}`}
      text="Continue only if you asked for this link."
      label="Continue"
      runsByItself={wasRequestedInThisBrowser('signIn', continueUrl)}
      run={async () => {
        const { customToken = '' } = await api.action({ body: { mode: 'signIn', oobCode } });
        await redeem(customToken);
        toast({ message: 'Successfully signed in!', severity: 'success' });
        await navigate(continueUrl, { replace: true });
      }}
      failure={failureOf}
      wayOut={{ label: 'Ask for a new one', to: '/login?mode=mail' }}
    />
  );
}

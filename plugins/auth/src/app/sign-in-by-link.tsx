import type { ActionLink } from './action-link.js';
import {
  InvalidActionCode,
  UserDisabled,
  wasRequestedInThisBrowser,
  withoutRequestMark,
} from '@buildai/auth/shared';
import { useNavigate } from 'react-router';
import { environment } from '@buildai/app-kit/client/environment.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { accountCalls } from './account-calls.js';
import { ActionStep } from './action-step.js';
import { completeSignIn } from './complete-sign-in.js';
import { StartPageLink } from './start-page-link.js';

function failureOf(error: unknown): string {
  if (InvalidActionCode.is(error)) return 'Invalid or expired magic link';
  return UserDisabled.is(error) ? error.message : 'Failed to sign in with magic link';
}

/** Signs in with a magic link: automatically in the browser that requested it, after a click elsewhere. */
export function MagicLinkSignIn({ oobCode, continueUrl }: ActionLink) {
  const navigate = useNavigate();
  return (
    <ActionStep
      title={`Sign in to ${environment.name}`}
      text="Continue only if you asked for this link."
      label="Continue"
      runsByItself={wasRequestedInThisBrowser('signIn', continueUrl)}
      run={async () => {
        const { customToken = '' } = await accountCalls.followLink('signIn', oobCode);
        await completeSignIn(await accountCalls.redeem(customToken));
        toast.success('Successfully signed in!');
        await navigate(withoutRequestMark(continueUrl), { replace: true });
      }}
      failure={failureOf}
      wayOut={<StartPageLink />}
    />
  );
}

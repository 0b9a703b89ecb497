import Button from '@mui/material/Button';
import { useApi, useSession, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { InvalidActionCode } from '../../shared/errors.js';
import { wasRequestedInThisBrowser } from '../../shared/requested-link.js';
import { AuthCard, AuthHeading } from '../AuthCard.js';
import type { ActionLink } from './action-link.js';
import { ActionStep } from './ActionStep.js';
import { confirmFailure } from './confirm-failure.js';

/** Verifies an email address. */
export function VerifyEmail({ oobCode, continueUrl }: ActionLink): ReactNode {
  const api = useApi(emailApi);
  const { account, retry: reloadAccount } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const [isDoneElsewhere, setIsDoneElsewhere] = useState(false);
  const verify = async (): Promise<void> => {
    try {
      await api.action({ body: { mode: 'verifyEmail', oobCode } });
    } catch (error) {
      // A link used before has already verified the address.
      if (!InvalidActionCode.is(error) || !account?.emailVerified) throw error;
    }
  };
  if (isDoneElsewhere) {
    return (
      <AuthCard>
        <AuthHeading
          title="Email address verified"
          text="You can close this page. The page where you’re signed in will continue automatically."
        />
        <Button component={Link} to={continueUrl} variant="outlined" size="large" fullWidth>
          Sign in here
        </Button>
      </AuthCard>
    );
  }
  return (
    <ActionStep
      title="Is this address yours?"
      text="Confirm it to continue where you left off."
      label="Verify my address"
      runsByItself={wasRequestedInThisBrowser('verifyEmail', continueUrl)}
      run={async () => {
        await verify();
        if (!account) return setIsDoneElsewhere(true);
        toast({ message: 'Email address verified', severity: 'success' });
        await reloadAccount();
        await navigate(continueUrl, { replace: true });
      }}
      failure={confirmFailure}
      wayOut={{ label: 'Request a new link', to: continueUrl }}
    />
  );
}

import type { ActionLink } from './action-link.js';
import { wasRequestedInThisBrowser, withoutRequestMark } from '@buildai/auth/shared';
import { useState } from 'react';
import { accountCalls } from './account-calls.js';
import { ActionStep } from './action-step.js';
import { confirmFailure } from './confirm-failure.js';
import { DoneCard } from './done-card.js';
import { StartPageLink } from './start-page-link.js';

/** Verifies an email address. The page that is waiting for it continues automatically. */
export function ConfirmAddress({ oobCode, continueUrl }: ActionLink) {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <DoneCard
        title="Email address verified"
        text={
          <>
            <strong className="text-foreground">{email}</strong> is yours. You can go on where you were.
          </>
        }
        next={withoutRequestMark(continueUrl)}
      />
    );
  }
  return (
    <ActionStep
      title="Is this address yours?"
      text="Confirm it to continue where you left off."
      label="Verify my address"
      runsByItself={wasRequestedInThisBrowser('verifyEmail', continueUrl)}
      run={async () => setEmail((await accountCalls.followLink('verifyEmail', oobCode)).email)}
      failure={confirmFailure}
      wayOut={<StartPageLink />}
    />
  );
}

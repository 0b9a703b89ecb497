import type { ActionLink } from './action-link.js';
import { withoutRequestMark } from '@buildai/auth/shared';
import { useState } from 'react';
import { accountCalls } from './account-calls.js';
import { ActionStep } from './action-step.js';
import { confirmFailure } from './confirm-failure.js';
import { DoneCard } from './done-card.js';
import { StartPageLink } from './start-page-link.js';

/** Confirms a new email address. */
export function ChangeEmail({ oobCode, continueUrl }: ActionLink) {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <DoneCard
        title="Email updated"
        text={
          <>
            From now on you sign in with <strong className="text-foreground">{email}</strong>.
          </>
        }
        next={withoutRequestMark(continueUrl)}
      />
    );
  }
  return (
    <ActionStep
      title="Confirm your new address"
      text="You’ll use it to sign in."
      label="Use this address"
      run={async () => setEmail((await accountCalls.followLink('verifyAndChangeEmail', oobCode)).email)}
      failure={confirmFailure}
      wayOut={<StartPageLink />}
    />
  );
}

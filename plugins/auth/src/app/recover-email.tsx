import type { ActionLink } from './action-link.js';
import { useState } from 'react';
import { session } from '@buildai/app-kit/client/session.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { ActionStep } from './action-step.js';
import { confirmFailure } from './confirm-failure.js';
import { StartPageLink } from './start-page-link.js';
import { SendResetLink } from './send-reset-link.js';

/** Restores an account's previous email address. */
export function RecoverEmail({ oobCode }: ActionLink) {
  const [recovered, setRecovered] = useState<string>();
  if (recovered !== undefined) return <OfferNewPassword email={recovered} />;
  return (
    <ActionStep
      title="Change your address back?"
      text="You’ll sign in with this address again, and you’ll be signed out on all devices."
      label="Change it back"
      run={async () => {
        const { email } = await accountCalls.followLink('recoverEmail', oobCode);
        await session.signOut();
        setRecovered(email);
      }}
      failure={confirmFailure}
      wayOut={<StartPageLink />}
    />
  );
}

/** The person who changed the address may also know the password. */
function OfferNewPassword({ email }: { email: string }) {
  return (
    <AccountCard
      title="Your email address was changed back"
      bare
      text={
        <>
          You sign in with <strong className="text-foreground">{email}</strong> again. The person who changed
          it may know your password: set a new one.
        </>
      }
    >
      <SendResetLink email={email} label="Set a new password" />
    </AccountCard>
  );
}

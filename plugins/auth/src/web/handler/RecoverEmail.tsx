import { useApi, useSession } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { emailApi } from '../../shared/email-api.js';
import { AuthCard, AuthHeading } from '../AuthCard.js';
import { SendAgain } from '../mail/SendAgain.js';
import { useMail } from '../mail/use-mail.js';
import type { ActionLink } from './action-link.js';
import { ActionStep } from './ActionStep.js';
import { confirmFailure } from './confirm-failure.js';

/** Restores the previous email address of an account. */
export function RecoverEmail({ oobCode }: ActionLink): ReactNode {
  const api = useApi(emailApi);
  const { signOut } = useSession();
  const [recovered, setRecovered] = useState<string>();
  if (recovered !== undefined) return <OfferNewPassword email={recovered} />;
  return (
    <ActionStep
      title="Change your address back?"
      text="You’ll sign in with this address again, and you’ll be signed out on all devices."
      label="Change it back"
      run={async () => {
        const { email } = await api.action({ body: { mode: 'recoverEmail', oobCode } });
        await signOut();
        setRecovered(email);
      }}
      failure={confirmFailure}
      wayOut={{ label: 'Go to sign in', to: '/login' }}
    />
  );
}

/** The person who changed the address may also know the password. */
function OfferNewPassword({ email }: { email: string }): ReactNode {
  const api = useApi(emailApi);
  const [isSent, setIsSent] = useState(false);
  const mail = useMail({
    send: () => api.sendResetPasswordEmail({ body: { email } }),
    onSent: () => setIsSent(true),
    failure: 'Something went wrong sending password reset email. Please try again later or contact support',
  });
  return (
    <AuthCard>
      <AuthHeading
        title="Your email address was changed back"
        text={
          isSent ? (
            <>
              A link to set a new password is on its way to <strong>{email}</strong>.
            </>
          ) : (
            <>
              You sign in with <strong>{email}</strong> again. The person who changed it may know your
              password: set a new one.
            </>
          )
        }
      />
      <SendAgain
        mail={mail}
        onSend={() => mail.send(email)}
        label={isSent ? 'Send again' : 'Set a new password'}
        primary={!isSent}
      />
    </AuthCard>
  );
}

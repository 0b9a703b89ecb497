import { useState } from 'react';
import { accountCalls } from './account-calls.js';
import { resetFailure } from './forgot-password.js';
import { FormError } from './form-error.js';
import { SendAgain } from './send-again.js';
import { useMail } from './use-mail.js';

/** Sends a password reset link to an address. */
export function SendResetLink({ email, label }: { email: string; label: string }) {
  const [isSent, setSent] = useState(false);
  const mail = useMail({
    send: () => accountCalls.sendResetLink(email),
    onSent: () => setSent(true),
    failure: resetFailure,
  });
  return (
    <>
      <FormError text={mail.error} />
      {isSent && (
        <p role="status" className="text-sm text-muted-foreground">
          A link to set a new password is on its way to <strong className="text-foreground">{email}</strong>.
        </p>
      )}
      <SendAgain mail={mail} label={isSent ? 'Send again' : label} />
    </>
  );
}

import type { SignInStepProps } from './sign-in-step.js';
import { useState } from 'react';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { FormError } from './form-error.js';
import { MailAddressForm } from './mail-address-form.js';
import { SendAgain } from './send-again.js';
import { useMail } from './use-mail.js';
import { useMailProblem } from './use-mail-problem.js';
import { LinkButton } from './link-button.js';
import { signInLinkMinutes } from '../shared/link-lifetimes.js';

/** The message if the email could not be sent. */
export const resetFailure =
  'Something went wrong sending password reset email. Please try again later or contact support';

/** Requests a password reset link. The response is the same for every address. */
export function ForgotPassword({ email, onEmail, onStep, titleId }: SignInStepProps) {
  const [isSent, setSent] = useState(false);
  const mail = useMail({
    send: () => accountCalls.sendResetLink(email.trim()),
    onSent: () => setSent(true),
    failure: resetFailure,
  });
  const problem = useMailProblem(email.trim(), mail.deliveryId);
  const footer = <LinkButton onClick={() => onStep({ name: 'sign-in' })}>Back to sign in</LinkButton>;
  if (isSent) {
    return (
      <AccountCard
        title={problem ? 'We couldn’t send the email' : 'Check your inbox'}
        bare
        titleId={titleId}
        text={
          problem ? undefined : (
            <>
              If <strong className="text-foreground">{email.trim()}</strong> has an account here, a link to
              set a new password is on its way. It expires in {signInLinkMinutes} minutes.
            </>
          )
        }
        footer={footer}
      >
        <FormError text={mail.error ?? problem} />
        <SendAgain mail={mail} hasFailed={problem !== undefined} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot your password?"
      titleId={titleId}
      text="We’ll email you a link to set a new one."
      footer={footer}
    >
      <MailAddressForm
        email={email}
        onEmail={onEmail}
        mail={mail}
        invalid="This email is invalid"
        submitLabel="Send link"
      />
    </AccountCard>
  );
}

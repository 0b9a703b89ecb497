import type { SignInStepProps } from './sign-in-step.js';
import { markAsking } from '@buildai/auth/shared';
import { environment } from '../client/environment.js';
import { toast } from '../kit/toast.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { here } from './here.js';
import { MailAddressForm } from './mail-address-form.js';
import { useMail } from './use-mail.js';
import { WayLink } from './way-link.js';

/** Asks for the mail with a code and a link, either of which lets one in. */
export const sendSignInMail = (email: string): Promise<unknown> =>
  accountCalls.sendMagicLink(email, markAsking('signIn', here()));

export const signInMailFailure = 'Failed to send magic link. Please try again.';
export const tellCodeSent = () => toast.success('Verification code sent to your email');

/** Signs in, or up, without a password. */
export function SignInByMail({ email, onEmail, onStep, titleId }: SignInStepProps) {
  const mail = useMail({
    send: () => sendSignInMail(email.trim()),
    onSent: () => {
      tellCodeSent();
      onStep({ name: 'code', email: email.trim() });
    },
    failure: signInMailFailure,
  });
  return (
    <AccountCard
      title="Sign in by mail"
      titleId={titleId}
      text={`We send you a code, and a link, with which you are in. It makes an account at ${environment.name} if you have none.`}
      footer={<WayLink onClick={() => onStep({ name: 'sign-in' })}>Use a password</WayLink>}
    >
      <MailAddressForm
        email={email}
        onEmail={onEmail}
        mail={mail}
        invalid="Invalid email address"
        submitLabel="Send the code"
      />
    </AccountCard>
  );
}

import type { SignInStepProps } from './sign-in-step.js';
import type { MailDelivery } from '@buildai/auth/shared';
import { rememberRequestedLink } from '@buildai/auth/shared';
import { environment } from '@buildai/app-kit/client/environment.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { currentPage } from './current-page.js';
import { MailAddressForm } from './mail-address-form.js';
import { useMail } from './use-mail.js';
import { LinkButton } from './link-button.js';

/** Sends the email with a code and a magic link. */
export const sendSignInMail = (email: string): Promise<MailDelivery> =>
  accountCalls.sendMagicLink(email, rememberRequestedLink('signIn', currentPage()));

export const signInMailFailure = 'Failed to send magic link. Please try again.';
export const showCodeSent = () => toast.success('Verification code sent to your email');

/** Signs in or up by email, without a password. */
export function SignInByMail({ email, onEmail, onStep, titleId }: SignInStepProps) {
  const mail = useMail({
    send: () => sendSignInMail(email.trim()),
    onSent: ({ deliveryId }) => {
      showCodeSent();
      onStep({ name: 'code', email: email.trim(), deliveryId });
    },
    failure: signInMailFailure,
  });
  return (
    <AccountCard
      title="Sign in with email"
      titleId={titleId}
      text={`We’ll email you a code and a link. If you’re new to ${environment.name}, they also create your account.`}
      footer={<LinkButton onClick={() => onStep({ name: 'sign-in' })}>Use a password</LinkButton>}
    >
      <MailAddressForm
        email={email}
        onEmail={onEmail}
        mail={mail}
        invalid="Invalid email address"
        submitLabel="Send code"
      />
    </AccountCard>
  );
}

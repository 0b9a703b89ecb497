import { useApi, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { loginPath } from '../arrival/carried-parameters.js';
import { AuthHeading } from '../AuthCard.js';
import { rememberRequestedLink } from '../../shared/requested-link.js';
import { CodeForm } from './CodeForm.js';
import { MailAddressForm } from './MailAddressForm.js';
import { ModeLink } from './ModeLink.js';
import { useMail } from './use-mail.js';
import { useSentMail } from './use-sent-mail.js';

interface SignInByMailProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Signs in, or up, with a code sent by email; the link in the email does the same. */
export default function SignInByMail({ email, onEmail }: SignInByMailProps): ReactNode {
  const [search] = useSearchParams();
  const api = useApi(emailApi);
  const toast = useToast();
  const { sent, moveOn } = useSentMail();
  const mail = useMail({
    send: (address) => {
      const continueUrl = rememberRequestedLink('signIn', loginPath(search));
      return api.sendMagicLink({ query: {}, body: { email: address, continueUrl } });
    },
    onSent: (address, delivery) => {
      toast({ message: 'Verification code sent to your email', severity: 'success' });
      moveOn(address, delivery);
    },
    failure: 'Failed to send magic link. Please try again.',
  });
  if (sent) return <CodeForm sent={sent} mail={mail} />;
  return (
    <>
      <AuthHeading
        title="Sign in with email"
        text="We’ll email you a code and a link. If you’re new here, they also create your account."
      />
      <MailAddressForm
        email={email}
        onEmail={onEmail}
        mail={mail}
        invalid="Invalid email address"
        submitLabel="Send code"
      />
      <ModeLink mode="signin">Use a password instead</ModeLink>
    </>
  );
}

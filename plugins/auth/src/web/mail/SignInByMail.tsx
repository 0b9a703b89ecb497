import { useApi, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { loginPath } from '../arrival/carried-parameters.js';
import { AuthHeading } from '../AuthCard.js';
import { markAsking } from '../../shared/asked-here.js';
import { CodeForm } from './CodeForm.js';
import { MailAddressForm } from './MailAddressForm.js';
import { ModeLink } from './ModeLink.js';
import { useMail } from './use-mail.js';
import { useSentTo } from './use-sent-to.js';

interface SignInByMailProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Signs in, or up, with the code of a mail; its link does the same. */
export default function SignInByMail({ email, onEmail }: SignInByMailProps): ReactNode {
  const [search] = useSearchParams();
  const api = useApi(emailApi);
  const toast = useToast();
  const { sentTo, moveOn } = useSentTo();
  const mail = useMail({
    send: (address) => {
      const continueUrl = markAsking('signIn', loginPath(search));
      return api.sendMagicLink({ query: {}, body: { email: address, continueUrl } });
    },
    onSent: (address) => {
      toast({ message: 'Verification code sent to your email', severity: 'success' });
      if (address !== sentTo) moveOn(address);
    },
    failure: 'Failed to send magic link. Please try again.',
  });
  if (sentTo !== undefined) return <CodeForm email={sentTo} mail={mail} />;
  return (
    <>
      <AuthHeading
        title="Sign in by e-mail"
        text="We send you a code and a link. New here? They make your account, too."
      />
      <MailAddressForm
        email={email}
        onEmail={onEmail}
        mail={mail}
        invalid="Invalid email address"
        submitLabel="Send the code"
      />
      <ModeLink mode="signin">Use a password instead</ModeLink>
    </>
  );
}

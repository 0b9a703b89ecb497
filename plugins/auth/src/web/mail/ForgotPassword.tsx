import { useApi } from '@buildai/web';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { loginPath } from '../arrival/carried-parameters.js';
import { AuthHeading } from '../AuthCard.js';
import { MailAddressForm } from './MailAddressForm.js';
import { ModeLink } from './ModeLink.js';
import { SendAgain } from './SendAgain.js';
import { useMail } from './use-mail.js';
import { useSentTo } from './use-sent-to.js';

interface ForgotPasswordProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Asks for a link to set a new password. What is said is the same for every address. */
export default function ForgotPassword({ email, onEmail }: ForgotPasswordProps): ReactNode {
  const [search] = useSearchParams();
  const api = useApi(emailApi);
  const { sentTo, moveOn } = useSentTo();
  const mail = useMail({
    send: (address) =>
      api.sendResetPasswordEmail({ body: { email: address, continueUrl: loginPath(search) } }),
    onSent: (address) => address !== sentTo && moveOn(address),
    failure: 'Something went wrong sending password reset email. Please try again later or contact support',
  });
  if (sentTo === undefined) {
    return (
      <>
        <AuthHeading title="Forgot your password?" text="We send you a link with which you set a new one." />
        <MailAddressForm
          email={email}
          onEmail={onEmail}
          mail={mail}
          invalid="This email is invalid"
          submitLabel="Send the link"
        />
        <ModeLink mode="signin">Back to sign in</ModeLink>
      </>
    );
  }
  return (
    <>
      <AuthHeading
        title="Look into your inbox"
        text={
          <>
            If <strong>{sentTo}</strong> has an account here, a link to set a new password is on its way. It
            counts for 15 minutes.
          </>
        }
      />
      <SendAgain mail={mail} onSend={() => mail.send(sentTo)} />
      <ModeLink mode="signin">Back to sign in</ModeLink>
    </>
  );
}

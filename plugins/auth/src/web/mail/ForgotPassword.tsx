import { useApi } from '@buildai/web';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { emailApi } from '../../shared/email-api.js';
import { loginPath } from '../arrival/carried-parameters.js';
import { AuthHeading } from '../AuthCard.js';
import { MailAddressForm } from './MailAddressForm.js';
import { MailProblemAlert, mailProblemTitle } from './MailProblemAlert.js';
import { ModeLink } from './ModeLink.js';
import { SendAgain } from './SendAgain.js';
import { useMail } from './use-mail.js';
import { useMailProblem } from './use-mail-problem.js';
import { useSentMail } from './use-sent-mail.js';
import { signInLinkMinutes } from '../../shared/link-lifetimes.js';

interface ForgotPasswordProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Requests a link to reset the password. The response is the same for every address. */
export default function ForgotPassword({ email, onEmail }: ForgotPasswordProps): ReactNode {
  const [search] = useSearchParams();
  const api = useApi(emailApi);
  const { sent, moveOn } = useSentMail();
  const problem = useMailProblem(sent?.deliveryId);
  const mail = useMail({
    send: (address) =>
      api.sendResetPasswordEmail({ body: { email: address, continueUrl: loginPath(search) } }),
    onSent: moveOn,
    failure: 'Something went wrong sending password reset email. Please try again later or contact support',
  });
  if (!sent) {
    return (
      <>
        <AuthHeading title="Forgot your password?" text="We’ll email you a link to set a new one." />
        <MailAddressForm
          email={email}
          onEmail={onEmail}
          mail={mail}
          invalid="This email is invalid"
          submitLabel="Send link"
        />
        <ModeLink mode="signin">Back to sign in</ModeLink>
      </>
    );
  }
  return (
    <>
      <AuthHeading
        title={problem ? mailProblemTitle : 'Check your inbox'}
        text={
          problem ? null : (
            <>
              If <strong>{sent.email}</strong> has an account here, a link to set a new password is on its
              way. It expires in {signInLinkMinutes} minutes.
            </>
          )
        }
      />
      {problem && <MailProblemAlert email={sent.email} problem={problem} />}
      <SendAgain mail={mail} onSend={() => mail.send(sent.email)} hasFailed={problem !== undefined} />
      <ModeLink mode="signin">Back to sign in</ModeLink>
    </>
  );
}

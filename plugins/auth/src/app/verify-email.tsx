import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import type { MailDelivery } from '@buildai/auth/shared';
import { rememberRequestedLink } from '@buildai/auth/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import { completeSignIn } from './complete-sign-in.js';
import { FormError } from './form-error.js';
import { currentPage } from './current-page.js';
import { SendAgain } from './send-again.js';
import { useMail } from './use-mail.js';
import { useMailProblem } from './use-mail-problem.js';
import { LinkButton } from './link-button.js';

/** Polling interval for the verification status, in ms. */
const interval = 3_000;

/** Sends the verification email. */
export const sendVerificationMail = (tokens: Tokens): Promise<MailDelivery> =>
  accountCalls.sendVerification(tokens, rememberRequestedLink('verifyEmail', currentPage()));

interface VerifyEmailProps {
  readonly titleId: string;
  readonly email: string;
  readonly tokens: Tokens;
  /** Delivery ID of the email already sent. */
  readonly deliveryId: string | undefined;
  readonly onBack: () => void;
}

/** Waits until the address is verified, on any device, then continues. */
export function VerifyEmail({ titleId, email, tokens, onBack, ...sent }: VerifyEmailProps) {
  const mail = useMail({
    send: () => sendVerificationMail(tokens),
    failure: 'The email could not be sent. Please try again.',
    isSent: true,
    deliveryId: sent.deliveryId,
  });
  const problem = useMailProblem(email, mail.deliveryId);
  const { data: holder, error } = useQuery(
    {
      queryKey: ['address-verified', tokens.token],
      queryFn: () => accountCalls.holderOf(tokens),
      refetchInterval: interval,
      refetchOnWindowFocus: 'always',
      retry: false,
    },
    queryCache,
  );
  const isVerified = holder?.emailVerified === true;
  const goOn = useEffectEvent(() => void completeSignIn(tokens));
  useEffect(() => {
    if (isVerified) goOn();
  }, [isVerified]);
  return (
    <AccountCard
      title={problem ? 'We couldn’t send the email' : 'Verify your email address'}
      titleId={titleId}
      bare
      text={
        problem ? undefined : (
          <>
            We sent a link to <strong className="text-foreground">{email}</strong>. Open it on any device, and{' '}
            {environment.name} continues here automatically.
          </>
        )
      }
      footer={<LinkButton onClick={onBack}>Use another account</LinkButton>}
    >
      <FormError text={mail.error ?? problem ?? error?.message} />
      {problem === undefined && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 py-2 text-sm text-muted-foreground"
        >
          <Spinner />
          Waiting for you to open the link
        </p>
      )}
      <SendAgain mail={mail} hasFailed={problem !== undefined} />
    </AccountCard>
  );
}

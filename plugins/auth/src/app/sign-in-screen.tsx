import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import type { SignInStep, SignInStepProps } from './sign-in-step.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { session } from '@buildai/app-kit/client/session.js';
import { readInvitation } from '@buildai/app-kit/client/invitation.js';
import { accountCalls } from './account-calls.js';
import { completeSignIn } from './complete-sign-in.js';
import { Invited } from './invited.js';
import { PreviewEntry } from './preview-entry.js';
import { ForgotPassword } from './forgot-password.js';
import { SignInByMail } from './sign-in-by-mail.js';
import { SignInWithPassword } from './sign-in-with-password.js';
import { SignUp } from './sign-up.js';
import { TypeCode } from './type-code.js';
import { sendVerificationMail, VerifyEmail } from './verify-email.js';
import { LinkButton } from './link-button.js';
import { SignInLinkList } from './sign-in-link-list.js';

const optionsQuery = { queryKey: ['sign-in-options'], queryFn: accountCalls.options, staleTime: 60_000 };

/**
 * The app's sign-in screen, shown over the page that requires it, which then continues. It cannot be dismissed
 * if the app is locked. Invitation links show the invitation first.
 */
export default function SignInScreen({ locked }: { locked: boolean }) {
  const titleId = useId();
  const invitation = readInvitation();
  const [step, setStep] = useState<SignInStep>({ name: invitation ? 'invited' : 'sign-in' });
  const [email, setEmail] = useState(invitation?.email ?? '');
  const options = useQuery(optionsQuery, queryCache);
  const leave = () => session.finishSignIn(undefined);

  // A magic link opened in another tab signs in this one too.
  useEffect(() => {
    const listening = new AbortController();
    const takeOver = () => {
      const tokens = session.tokensOfOtherTab();
      if (tokens) void completeSignIn(tokens);
    };
    addEventListener('storage', takeOver, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  /** Completes a sign-in. If the address must be verified first, that comes next. */
  const admit = async (tokens: Tokens, isNew = false) => {
    const { verifiesEmail } = await queryCache.fetchQuery(optionsQuery);
    const holder = verifiesEmail ? await accountCalls.holderOf(tokens) : undefined;
    if (!holder || holder.emailVerified) return completeSignIn(tokens);
    const sent = isNew ? await sendVerificationMail(tokens).catch(() => undefined) : undefined;
    setStep({ name: 'verify', email: holder.email, tokens, deliveryId: sent?.deliveryId });
  };
  const props: SignInStepProps = {
    titleId,
    email,
    onEmail: setEmail,
    onStep: setStep,
    onKnown: admit,
    canSignUp: invitation !== undefined || (options.data?.allowsSignUp ?? false),
    hasGoogle: options.data?.google ?? false,
  };
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !locked) leave();
      }}
      className="fixed inset-0 z-40 flex animate-fade-in flex-col overflow-y-auto bg-background p-4 text-foreground"
    >
      <div className="m-auto w-full max-w-sm">
        {environment.stage === 'preview' ? (
          <PreviewEntry titleId={titleId} />
        ) : (
          <Step key={step.name} step={step} {...props} />
        )}
        {options.data && <SignInLinkList links={options.data.links} isNew={step.name === 'sign-up'} />}
        {!locked && (
          <div className="mt-1 flex justify-center">
            <LinkButton quiet onClick={leave}>
              Not now
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}

function Step({ step, ...props }: SignInStepProps & { step: SignInStep }) {
  switch (step.name) {
    case 'invited':
      return <Invited titleId={props.titleId} onStep={props.onStep} />;
    case 'sign-in':
      return <SignInWithPassword {...props} />;
    case 'sign-up':
      return <SignUp {...props} />;
    case 'forgot':
      return <ForgotPassword {...props} />;
    case 'mail':
      return <SignInByMail {...props} />;
    case 'code':
      return <TypeCode {...props} email={step.email} deliveryId={step.deliveryId} />;
    case 'verify':
      return (
        <VerifyEmail
          titleId={props.titleId}
          email={step.email}
          tokens={step.tokens}
          deliveryId={step.deliveryId}
          onBack={() => props.onStep({ name: 'sign-in' })}
        />
      );
  }
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { session } from '@buildai/app-kit/client/session.js';
import { invitationOf, readInvitation } from '@buildai/app-kit/client/invitation.js';
import { startSignIn } from '../shared/sign-in/sign-in.js';
import { useMachine } from '../shared/sign-in/use-machine.js';
import type { SignInFlow } from './account-calls.js';
import { optionsQuery, signInCalls, signUp } from './account-calls.js';
import { AddressStep } from './address-step.js';
import { Invited } from './invited.js';
import { PreviewEntry } from './preview-entry.js';
import { SignInWithPassword, SignUp } from './password-step.js';
import { SentStep } from './sent-step.js';
import { LinkButton } from './link-button.js';
import { SignInLinkList } from './sign-in-link-list.js';

const calls: typeof signInCalls = {
  ...signInCalls,
  signUp: (input) => signUp(input, invitationOf(input.email)),
};

/**
 * The app's sign-in screen, shown over the page that requires it, which then continues. It cannot be dismissed
 * if the app is locked. Invitation links show the invitation first.
 */
export default function SignInScreen({ locked }: { locked: boolean }) {
  const titleId = useId();
  const invitation = readInvitation();
  const flow = useMachine(() =>
    startSignIn(calls, {
      step: { name: invitation ? 'invited' : 'signin' },
      email: invitation?.email ?? '',
    }),
  );
  const { name } = flow.state.step;
  const options = useQuery(optionsQuery, queryCache);
  const leave = () => session.finishSignIn(undefined);

  // A magic link opened in another tab signs in this one too.
  useEffect(() => {
    const listening = new AbortController();
    const takeOver = () => {
      const tokens = session.tokensOfOtherTab();
      if (tokens) void signInCalls.enter(tokens);
    };
    addEventListener('storage', takeOver, { signal: listening.signal });
    return () => listening.abort();
  }, []);

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
          <Step
            key={name}
            flow={flow}
            titleId={titleId}
            canSignUp={invitation !== undefined || (options.data?.allowsSignUp ?? false)}
            hasGoogle={options.data?.google ?? false}
          />
        )}
        {options.data && <SignInLinkList links={options.data.links} isNew={name === 'signup'} />}
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

interface StepProps {
  readonly flow: SignInFlow;
  readonly titleId: string;
  readonly canSignUp: boolean;
  readonly hasGoogle: boolean;
}

function Step(props: StepProps) {
  const { flow, titleId } = props;
  const { step } = flow.state;
  switch (step.name) {
    case 'invited':
      return <Invited flow={flow} titleId={titleId} />;
    case 'signin':
      return <SignInWithPassword {...props} />;
    case 'signup':
      return <SignUp {...props} />;
    case 'mail':
    case 'forgot':
      return <AddressStep flow={flow} name={step.name} titleId={titleId} />;
    case 'done':
      return null;
    default:
      return <SentStep flow={flow} step={step} titleId={titleId} />;
  }
}

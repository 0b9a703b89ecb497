import { AppError } from '@buildai/core/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auth } from '@buildai/app-kit/client/auth.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { forgetInvitation, readInvitation } from '@buildai/app-kit/client/invitation.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { session } from '@buildai/app-kit/client/session.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { AccountCard } from './account-card.js';
import { accountCalls } from './account-calls.js';
import type { SignInFlow } from './account-calls.js';
import { LinkButton } from './link-button.js';

/** Title and text for an invalid invitation, by error code. */
const gone: Readonly<Record<string, readonly [title: string, text: string]>> = {
  invitation_expired: ['This invitation has expired', 'Ask the person who invited you to send it again.'],
  invitation_invalid: [
    'This invitation is no longer valid',
    'It was revoked, replaced by a newer one, or already used. If you used it, sign in. Otherwise, ask the person who invited you for a new one.',
  ],
};

/** Landing page of an invitation link: shows who invites whom to which app. */
export function Invited({ flow, titleId }: { flow: SignInFlow; titleId: string }) {
  const show = (name: 'signin' | 'signup') => flow.send({ type: 'show', step: { name } });
  const secret = readInvitation()?.secret ?? '';
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['invitation', secret],
      queryFn: async () => ({ ...(await accountCalls.readInvitation(secret)), user: await auth.me() }),
      retry: false,
    },
    queryCache,
  );
  const card = (title: string, text: ReactNode, actions: ReactNode) => (
    <AccountCard title={title} titleId={titleId} text={text} bare>
      <div className="flex flex-col items-center gap-2">{actions}</div>
    </AccountCard>
  );
  const signIn = () => {
    forgetInvitation();
    if (session.isSignedIn) session.finishSignIn(undefined);
    else show('signin');
  };

  if (error) {
    const [title, text] = (error instanceof AppError && gone[error.code]) || [];
    if (title !== undefined) {
      return card(
        title,
        text,
        <Button onClick={signIn}>
          {session.isSignedIn ? `Continue to ${environment.name}` : 'Sign in'}
        </Button>,
      );
    }
    return card(
      'The invitation could not be loaded',
      error.message,
      <Button disabled={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>,
    );
  }
  if (!data) return card('Opening your invitation', undefined, <Spinner />);

  const { appName, email, inviterName, user } = data;
  const title = inviterName ? `${inviterName} invited you to “${appName}”` : `You’re invited to “${appName}”`;
  if (!user) {
    return card(
      title,
      `The invitation is for ${email}. Create an account with this address, or sign in if you have one.`,
      <>
        <Button onClick={() => show('signup')}>Create your account</Button>
        <LinkButton onClick={() => show('signin')}>I have an account</LinkButton>
      </>,
    );
  }
  return card(
    title,
    `The invitation is for ${email}, but you’re signed in as ${user.email}.`,
    <>
      <Button
        onClick={() =>
          void session
            .signOut()
            .then(() => queryCache.resetQueries())
            .then(() => refetch())
        }
      >
        Switch account
      </Button>
      <LinkButton onClick={signIn}>Stay signed in as {user.email}</LinkButton>
    </>,
  );
}

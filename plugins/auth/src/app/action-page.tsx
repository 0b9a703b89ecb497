import type { ActionCalls, ActionLink } from '../shared/sign-in/action-link.js';
import { useNavigate, useSearchParams } from 'react-router';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { withoutRequestMark } from '../shared/requested-link.js';
import {
  actionText,
  incompleteLink,
  invalidResetLink,
  readActionLink,
} from '../shared/sign-in/action-link.js';
import { notices } from '../shared/sign-in/messages.js';
import { recoveredText, recoveredTitle } from '../shared/sign-in/texts.js';
import { useAction } from '../shared/sign-in/use-action.js';
import { AccountCard } from './account-card.js';
import { accountCalls, signInCalls } from './account-calls.js';
import { DoneCard } from './done-card.js';
import { Emphasized } from '../shared/sign-in/emphasized.js';
import { FormError } from './form-error.js';
import { NewPasswordForm } from './new-password-form.js';
import { SendResetLink } from './send-reset-link.js';
import { StartPageLink } from './start-page-link.js';

/** Landing page of email links. Opening it uses nothing up. */
export default function ActionPage() {
  const [search] = useSearchParams();
  const link = readActionLink(search, '/');
  return (
    <main className="flex min-h-dvh flex-col bg-background p-4 text-foreground">
      {link ? (
        // Resets the state for each link, also if one follows another in the same tab.
        <Action key={link.oobCode} opened={link} />
      ) : (
        <AccountCard {...incompleteLink} bare>
          <StartPageLink />
        </AccountCard>
      )}
    </main>
  );
}

/** What follows a link of this app. */
function useActionCalls(): ActionCalls {
  const navigate = useNavigate();
  const goToSignIn = async () => {
    await navigate('/', { replace: true });
    // Ends when the person has signed in, or does not want to.
    void session.signIn().catch(() => undefined);
  };
  return {
    follow: ({ mode, oobCode }, newPassword) => accountCalls.followLink(mode, oobCode, newPassword),
    finish: async ({ mode, continueUrl }, { customToken = '' }) => {
      if (mode === 'recoverEmail') await session.signOut();
      if (mode === 'resetPassword') {
        toast.success(notices.passwordReset);
        await goToSignIn();
      }
      if (mode !== 'signIn') return;
      await signInCalls.enter(await signInCalls.redeem(customToken));
      toast.success(notices.signedIn);
      await navigate(withoutRequestMark(continueUrl), { replace: true });
    },
    leave: async () => {
      toast.error(invalidResetLink);
      await goToSignIn();
    },
  };
}

function Action({ opened }: { opened: ActionLink }) {
  const { state, send } = useAction(useActionCalls(), opened);
  const { link, pending, step } = state;
  const { label, text, title } = actionText(link.mode, environment.name);
  const isReset = link.mode === 'resetPassword';
  if (step.name === 'newPassword' || (step.name === 'done' && isReset)) {
    return (
      <AccountCard title={title} text={`For ${step.email}. ${text}`}>
        <NewPasswordForm flow={{ state, send }} email={step.email} label={label} />
      </AccountCard>
    );
  }
  if (step.name === 'done' && link.mode !== 'signIn') return <Done link={link} email={step.email} />;
  if (step.name === 'checking') {
    return (
      <AccountCard title={title}>
        <Skeleton className="h-16" />
        <Skeleton className="h-9" />
      </AccountCard>
    );
  }
  const failed = step.name === 'failed' ? step : undefined;
  const isBusy = pending !== undefined || step.name === 'done';
  return (
    <AccountCard title={title} text={isReset ? undefined : text} bare={!isReset}>
      <FormError text={failed?.message} />
      {!failed?.isFinal && (
        <Button autoFocus disabled={isBusy} onClick={() => send({ type: 'follow' })}>
          {isBusy && <Spinner />}
          {isReset ? 'Try again' : label}
        </Button>
      )}
      {failed && <StartPageLink />}
    </AccountCard>
  );
}

/** What a link has changed. */
function Done({ link: { continueUrl, mode }, email }: { link: ActionLink; email: string }) {
  if (mode === 'recoverEmail') {
    return (
      <AccountCard title={recoveredTitle} bare text={<Emphasized sentence={recoveredText(email)} />}>
        <SendResetLink email={email} label="Set a new password" />
      </AccountCard>
    );
  }
  const isVerified = mode === 'verifyEmail';
  return (
    <DoneCard
      title={isVerified ? notices.emailVerified : notices.emailUpdated}
      text={
        <Emphasized
          sentence={
            isVerified
              ? ['', email, ' is verified. You can continue where you left off.']
              : ['From now on you sign in with ', email, '.']
          }
        />
      }
      next={withoutRequestMark(continueUrl)}
    />
  );
}

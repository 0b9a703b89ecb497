import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { brandName, ErrorState, LoadingSkeleton, useSession } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { actionText, incompleteLink, readActionLink } from '../../shared/sign-in/action-link.js';
import type { ActionLink } from '../../shared/sign-in/action-link.js';
import { notices } from '../../shared/sign-in/messages.js';
import { useAction } from '../../shared/sign-in/use-action.js';
import type { ActionFlow } from '../../shared/sign-in/use-action.js';
import { loginPathTo } from '../arrival/carried-parameters.js';
import { AuthCard, AuthHeading } from '../AuthCard.js';
import { NewPasswordForm } from './NewPasswordForm.js';
import { OfferNewPassword } from './OfferNewPassword.js';
import { useActionCalls } from './use-action-calls.js';

/** Target of all email links. Opening the page does not consume the link. */
export default function HandlerPage(): ReactNode {
  const { error, status } = useSession();
  const [search] = useSearchParams();
  const [isBegun, setIsBegun] = useState(false);
  // The next step depends on the session; if that cannot be loaded, the link itself decides. Read once, because a link
  // may sign in or out.
  if ((status !== 'loading' || error) && !isBegun) setIsBegun(true);
  const link = readActionLink(search, '/login');
  return <AuthCard>{isBegun ? <Opened link={link} /> : <LoadingSkeleton count={4} />}</AuthCard>;
}

function Opened({ link }: { link: ActionLink | undefined }): ReactNode {
  // Resets the state for each link, also if one follows another in the same tab.
  if (link)
    return <Action key={link.oobCode} link={{ ...link, continueUrl: loginPathTo(link.continueUrl) }} />;
  return (
    <>
      <AuthHeading {...incompleteLink} />
      <WayOut label="Go to sign in" to="/login" />
    </>
  );
}

function WayOut({ label, to }: { label: string; to: string }): ReactNode {
  return (
    <Button component={Link} to={to} variant="outlined" size="large" fullWidth>
      {label}
    </Button>
  );
}

function Action({ link }: { link: ActionLink }): ReactNode {
  const { mode, continueUrl } = link;
  const { account } = useSession();
  // Read once, because a link may sign in or out.
  const [wasSignedIn] = useState(account !== undefined);
  const flow = useAction(useActionCalls(), link);
  const { step } = flow.state;
  if (mode === 'resetPassword') return <Reset flow={flow} />;
  if (step.name === 'done' && mode === 'recoverEmail') return <OfferNewPassword email={step.email} />;
  if (step.name === 'done' && mode === 'verifyEmail' && !wasSignedIn) {
    return (
      <>
        <AuthHeading
          title={notices.emailVerified}
          text="You can close this page. The page where you’re signed in will continue automatically."
        />
        <WayOut label="Sign in here" to={continueUrl} />
      </>
    );
  }
  return <Confirmation flow={flow} wasSignedIn={wasSignedIn} />;
}

function wayOutOf({ mode, continueUrl }: ActionLink, wasSignedIn: boolean): { label: string; to: string } {
  if (mode === 'verifyEmail') return { label: 'Request a new link', to: continueUrl };
  if (mode === 'signIn') return { label: 'Ask for a new one', to: '/login?mode=mail' };
  return mode === 'verifyAndChangeEmail' && wasSignedIn
    ? { label: 'Go to settings', to: '/settings' }
    : { label: 'Go to sign in', to: '/login' };
}

/** Asks before the link is consumed, and shows errors. */
function Confirmation({
  flow: { state, send },
  wasSignedIn,
}: {
  flow: ActionFlow;
  wasSignedIn: boolean;
}): ReactNode {
  const { link, pending, step } = state;
  const { label, title, text } = actionText(link.mode, brandName());
  const failed = step.name === 'failed' ? step : undefined;
  return (
    <>
      <AuthHeading title={title} text={text} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failed && (
          <Alert severity="error" role="alert">
            {failed.message}
          </Alert>
        )}
        {!failed?.isFinal && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            autoFocus
            loading={pending !== undefined || step.name === 'done'}
            onClick={() => send({ type: 'follow' })}
          >
            {label}
          </Button>
        )}
        {failed && <WayOut {...wayOutOf(link, wasSignedIn)} />}
      </Box>
    </>
  );
}

/** Checks the link without consuming it, then asks for a password. */
function Reset({ flow }: { flow: ActionFlow }): ReactNode {
  const { step, link } = flow.state;
  if (step.name === 'newPassword' || step.name === 'done') {
    return <NewPasswordForm flow={flow} email={step.email} />;
  }
  if (step.name !== 'failed') return <LoadingSkeleton count={4} />;
  return (
    <ErrorState
      title={step.message}
      {...(step.isFinal ? {} : { onRetry: () => flow.send({ type: 'follow' }) })}
      action={
        <Button component={Link} to={link.continueUrl}>
          Go to sign in
        </Button>
      }
    />
  );
}

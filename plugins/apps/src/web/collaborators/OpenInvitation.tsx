import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import MailLockOutlined from '@mui/icons-material/MailLockOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { brandName, EmptyState, Name, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { InvitationView } from '../../shared/collaborators-api.js';
import { InvitationTitle } from './InvitationTitle.js';
import { JoinApp } from './JoinApp.js';

/** The sign-in page, with the email address filled in and a link back. */
function signInAddress(mode: 'signin' | 'signup', email: string, token: string): string {
  const redirectTo = `/invitation?${new URLSearchParams({ token }).toString()}`;
  return `/login?${new URLSearchParams({ mode, email, redirectTo }).toString()}`;
}

interface OpenInvitationProps {
  readonly token: string;
  readonly invitation: InvitationView;
}

/** A valid invitation, with the next step for this visitor. */
export function OpenInvitation(props: OpenInvitationProps): ReactNode {
  switch (props.invitation.state) {
    case 'signed-out':
      return <SignedOut {...props} />;
    case 'other-account':
      return <OtherAccount {...props} />;
    case 'joined':
      return <Joined invitation={props.invitation} />;
    case 'open':
      return <JoinApp {...props} />;
  }
}

function SignedOut({ token, invitation }: OpenInvitationProps): ReactNode {
  const { email } = invitation;
  return (
    <EmptyState
      icon={GroupAddOutlined}
      title={<InvitationTitle invitation={invitation} />}
      description={`The invitation is for ${email}. Create an account on ${brandName()} with this address, or sign in if you have one.`}
      action={
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={signInAddress('signup', email, token)}
          >
            Create your account
          </Button>
          <Button component={Link} to={signInAddress('signin', email, token)}>
            Sign in
          </Button>
        </Stack>
      }
    />
  );
}

function OtherAccount({ token, invitation }: OpenInvitationProps): ReactNode {
  const { account, signOut } = useSession();
  const navigate = useNavigate();
  const { email } = invitation;
  return (
    <EmptyState
      icon={MailLockOutlined}
      title={<InvitationTitle invitation={invitation} />}
      description={`The invitation is for ${email}, but you’re signed in as ${account?.email ?? ''}.`}
      action={
        <Button
          variant="contained"
          onClick={() => void signOut().then(() => navigate(signInAddress('signin', email, token)))}
        >
          Switch account
        </Button>
      }
    />
  );
}

function Joined({ invitation: { appId, appName } }: { readonly invitation: InvitationView }): ReactNode {
  return (
    <EmptyState
      icon={GroupAddOutlined}
      title={
        <>
          You already build “<Name>{appName}</Name>”
        </>
      }
      action={
        <Button variant="contained" component={Link} to={`/build/app/${appId ?? ''}`}>
          Open the app
        </Button>
      }
    />
  );
}

import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import MailLockOutlined from '@mui/icons-material/MailLockOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  BarePage,
  Name,
  brandName,
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  useApi,
  useSession,
  useToast,
} from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { collaboratorsApi } from '../../shared/collaborators-api.js';
import type { InvitationView } from '../../shared/collaborators-api.js';
import { InvitationExpired, InvitationInvalid } from '../../shared/errors.js';
import { allApps } from '../app-queries.js';

/** Target of an invitation link: describes the invitation and offers to join. */
export default function InvitationPage(): ReactNode {
  const [search] = useSearchParams();
  return (
    <BarePage>
      <Invitation token={search.get('token') ?? ''} />
    </BarePage>
  );
}

/** The sign-in page, with the email address filled in and a link back. */
function signInAddress(mode: 'signin' | 'signup', email: string, token: string): string {
  const redirectTo = `/invitation?${new URLSearchParams({ token }).toString()}`;
  return `/login?${new URLSearchParams({ mode, email, redirectTo }).toString()}`;
}

function Invitation({ token }: { token: string }): ReactNode {
  const api = useApi(collaboratorsApi);
  const { account, status } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token, account?.accountId],
    queryFn: ({ signal }) => {
      if (!token) throw InvitationInvalid();
      return api.readInvitation({ body: { token } }, { signal });
    },
    enabled: status !== 'loading',
    gcTime: 0,
  });
  if (error) return <NoInvitation error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton shape="page" />;
  return <OpenInvitation token={token} invitation={data} />;
}

function NoInvitation({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactNode {
  const { account } = useSession();
  if (!InvitationInvalid.is(error) && !InvitationExpired.is(error)) {
    return (
      <ErrorState
        title="The invitation couldn’t be loaded."
        kept="It is still valid."
        error={error}
        onRetry={onRetry}
      />
    );
  }
  const isExpired = InvitationExpired.is(error);
  return (
    <EmptyState
      icon={LinkOffOutlined}
      title={isExpired ? 'This invitation has expired' : 'This invitation is no longer valid'}
      description={
        isExpired
          ? 'Ask the person who invited you to send it again.'
          : 'It was withdrawn, replaced by a newer one, or already used. Ask the person who invited you for a new one.'
      }
      action={
        <Button variant="contained" component={Link} to={account ? '/apps' : '/login'}>
          {account ? 'Go to your apps' : 'Sign in'}
        </Button>
      }
    />
  );
}

interface OpenInvitationProps {
  readonly token: string;
  readonly invitation: InvitationView;
}

function OpenInvitation({ token, invitation }: OpenInvitationProps): ReactNode {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { account, signOut } = useSession();
  const { appId, appName, email, inviterName, state } = invitation;
  const join = useMutation({
    mutationFn: () => api.acceptInvitation({ body: { token } }),
    async onSuccess({ appId: joined }) {
      await queries.invalidateQueries({ queryKey: allApps, exact: true });
      await navigate(`/build/app/${joined}`, { replace: true });
      toast({ message: 'You’ve joined the app', severity: 'success' });
    },
  });
  const title = inviterName ? (
    <>
      <Name>{inviterName}</Name> invited you to build “<Name>{appName}</Name>”
    </>
  ) : (
    <>
      Build “<Name>{appName}</Name>” together
    </>
  );

  if (InvitationInvalid.is(join.error) || InvitationExpired.is(join.error)) {
    return <NoInvitation error={join.error} onRetry={() => join.mutate()} />;
  }
  if (join.error) {
    return (
      <ErrorState
        title="You couldn’t join the app."
        kept="The invitation is still valid."
        error={join.error}
        onRetry={() => join.mutate()}
      />
    );
  }
  switch (state) {
    case 'signed-out':
      return (
        <EmptyState
          icon={GroupAddOutlined}
          title={title}
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
    case 'other-account':
      return (
        <EmptyState
          icon={MailLockOutlined}
          title={title}
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
    case 'joined':
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
    case 'open':
      return (
        <EmptyState
          icon={GroupAddOutlined}
          title={title}
          description={`You’ll join as ${email}.`}
          action={
            <Button variant="contained" size="large" loading={join.isPending} onClick={() => join.mutate()}>
              Join
            </Button>
          }
        />
      );
  }
}

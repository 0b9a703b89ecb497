import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import MailLockOutlined from '@mui/icons-material/MailLockOutlined';
import Button from '@mui/material/Button';
import {
  BarePage,
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
import { InvitationForOther, InvitationInvalid } from '../../shared/errors.js';
import { allApps } from '../app-queries.js';

/** Where the link of an invitation leads: says what it is for, and joins at the press of a button. */
export default function InvitationPage(): ReactNode {
  const [search] = useSearchParams();
  return (
    <BarePage>
      <Invitation token={search.get('token') ?? ''} />
    </BarePage>
  );
}

const showApps = (
  <Button variant="contained" component={Link} to="/apps">
    Show my apps
  </Button>
);

function Invitation({ token }: { token: string }): ReactNode {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { account, signOut } = useSession();
  const invitation = useQuery({
    queryKey: ['invitation', token, account?.accountId],
    queryFn: ({ signal }) => {
      if (!token) throw InvitationInvalid();
      return api.readInvitation({ body: { token } }, { signal });
    },
    gcTime: 0,
  });
  const join = useMutation({
    mutationFn: () => api.acceptInvitation({ body: { token } }),
    async onSuccess({ appId }) {
      await queries.invalidateQueries({ queryKey: allApps, exact: true });
      await navigate(`/build/app/${appId}`, { replace: true });
      toast({ message: 'You have joined', severity: 'success' });
    },
  });

  const error = invitation.error ?? join.error;
  if (InvitationInvalid.is(error)) {
    return (
      <EmptyState
        icon={LinkOffOutlined}
        title="This invitation does not count any more"
        description="It has expired, was taken back, or a newer one was sent. Ask whoever invited you for a new one."
        action={showApps}
      />
    );
  }
  if (InvitationForOther.is(error)) {
    return (
      <EmptyState
        icon={MailLockOutlined}
        title="This invitation is for another e-mail address"
        description={`You are signed in as ${account?.email ?? ''}. Sign in with the address that the invitation was sent to.`}
        action={
          <Button variant="contained" onClick={() => void signOut()}>
            Sign in with another account
          </Button>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={invitation.data ? 'You could not join.' : 'The invitation could not be loaded.'}
        kept="It still counts."
        error={error}
        onRetry={() => (invitation.data ? join.mutate() : void invitation.refetch())}
      />
    );
  }
  if (!invitation.data) return <LoadingSkeleton shape="page" />;

  const { appId, appName, inviterName, joined } = invitation.data;
  if (joined && !join.isSuccess) {
    return (
      <EmptyState
        icon={GroupAddOutlined}
        title={`You build “${appName}” already`}
        action={
          <Button variant="contained" component={Link} to={`/build/app/${appId}`}>
            Open the app
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={GroupAddOutlined}
      title={inviterName ? `${inviterName} invites you to build “${appName}”` : `Build “${appName}” together`}
      description={`You join as ${account?.email ?? ''}.`}
      action={
        <Button variant="contained" size="large" loading={join.isPending} onClick={() => join.mutate()}>
          Join
        </Button>
      }
    />
  );
}

import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { collaboratorsApi } from '../../shared/collaborators-api.js';
import type { InvitationView } from '../../shared/collaborators-api.js';
import { InvitationExpired, InvitationInvalid } from '../../shared/errors.js';
import { appLists } from '../app-lists.js';
import { InvitationTitle } from './InvitationTitle.js';
import { NoInvitation } from './NoInvitation.js';

interface JoinAppProps {
  readonly token: string;
  readonly invitation: InvitationView;
}

/** Accepts the invitation as the signed-in account, then opens the app. */
export function JoinApp({ token, invitation }: JoinAppProps): ReactNode {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const join = useMutation({
    mutationFn: () => api.acceptInvitation({ body: { token } }),
    async onSuccess({ appId }) {
      await queries.invalidateQueries({ queryKey: appLists });
      await navigate(`/build/app/${appId}`, { replace: true });
      toast({ message: 'You’ve joined the app', severity: 'success' });
    },
  });
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
  return (
    <EmptyState
      icon={GroupAddOutlined}
      title={<InvitationTitle invitation={invitation} />}
      description={`You’ll join as ${invitation.email}.`}
      action={
        <Button variant="contained" size="large" loading={join.isPending} onClick={() => join.mutate()}>
          Join
        </Button>
      }
    />
  );
}

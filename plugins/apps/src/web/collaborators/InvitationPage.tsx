import { BarePage, LoadingSkeleton, useApi, useSession } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { collaboratorsApi } from '../../shared/collaborators-api.js';
import { InvitationInvalid } from '../../shared/errors.js';
import { NoInvitation } from './NoInvitation.js';
import { OpenInvitation } from './OpenInvitation.js';

/** Target of an invitation link: describes the invitation and offers to join. */
export default function InvitationPage(): ReactNode {
  const [search] = useSearchParams();
  return (
    <BarePage>
      <Invitation token={search.get('token') ?? ''} />
    </BarePage>
  );
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

import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Button from '@mui/material/Button';
import { BarePage, EmptyState, ErrorState, LoadingSkeleton, useApi, useToast } from '@buildai/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { appMailApi } from '../shared/app-mail-api.js';
import { StopLinkInvalid } from '../shared/errors.js';

/** Target of the link below each mail of an app. Asks first: mail scanners open links too. */
export default function UnsubscribePage(): ReactNode {
  const [search] = useSearchParams();
  return (
    <BarePage>
      <Unsubscribe token={search.get('token') ?? ''} />
    </BarePage>
  );
}

function Unsubscribe({ token }: { token: string }): ReactNode {
  const api = useApi(appMailApi);
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['app-mail', 'stop', token],
    queryFn: ({ signal }) => {
      if (!token) throw StopLinkInvalid();
      return api.readMailStop({ params: { token } }, { signal });
    },
  });
  const change = useMutation({
    mutationFn: (stops: boolean) =>
      stops ? api.stopMail({ params: { token } }) : api.allowMail({ params: { token } }),
    onError: ({ message }) => toast({ message, severity: 'error' }),
    onSettled: () => refetch(),
  });
  if (StopLinkInvalid.is(error))
    return (
      <EmptyState
        icon={LinkOffOutlined}
        title="This link isn’t complete"
        description="Open it again from the email."
      />
    );
  if (error)
    return <ErrorState title="The link couldn’t be opened." error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton shape="page" />;
  const { address, appName, isStopped } = data;
  return isStopped ? (
    <EmptyState
      icon={MarkEmailReadOutlined}
      title="You’re unsubscribed"
      description={`The app “${appName}” sends no more email to ${address}.`}
      action={
        <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate(false)}>
          Subscribe again
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={UnsubscribeOutlined}
      title={`Unsubscribe from “${appName}”?`}
      description={`The app will send no more email to ${address}.`}
      action={
        <Button variant="contained" disabled={change.isPending} onClick={() => change.mutate(true)}>
          Unsubscribe
        </Button>
      }
    />
  );
}

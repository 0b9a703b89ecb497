import Laptop from '@mui/icons-material/LaptopMacOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ConfirmDialog,
  ErrorState,
  LoadingSkeleton,
  Panel,
  RelativeTime,
  StatusChip,
  useApi,
  useToast,
} from '@buildai/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Session } from '../../shared/account-api.js';
import { accountApi } from '../../shared/account-api.js';
import { describeDevice } from './describe-device.js';

/** Sessions of the account, each with a sign-out button. */
export function SessionsPanel(): ReactNode {
  const api = useApi(accountApi);
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'sessions'],
    queryFn: () => api.listSessions(),
  });
  const sessions = data?.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const hasOthers = sessions !== undefined && sessions.length > 1;

  return (
    <Panel
      title="Where you’re signed in"
      description="Sign out any device you don’t recognize or no longer use."
      actions={
        hasOthers && (
          <Button variant="outlined" onClick={() => setIsAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
      flush
    >
      {error && (
        <ErrorState title="Your sessions could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && <LoadingSkeleton shape="rows" count={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnd={async () => {
              await api.endSession({ params: { sessionId: session.sessionId } });
              await refetch();
            }}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out other devices"
        onConfirm={async () => {
          await api.endOtherSessions();
          await refetch();
        }}
        onClose={() => setIsAsking(false)}
      >
        You’ll stay signed in here. All other devices will have to sign in again.
      </ConfirmDialog>
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }): ReactNode {
  const toast = useToast();
  const end = useMutation({
    mutationFn: onEnd,
    onError: () => toast({ message: `${name} couldn’t be signed out. Please try again.`, severity: 'error' }),
  });
  const { name, isPhone } = describeDevice(session.userAgent);
  const Icon = isPhone ? Smartphone : Laptop;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Last used <RelativeTime at={session.lastUsedAt} />
        </Typography>
      </Box>
      {session.isCurrent ? (
        <StatusChip label="This device" tone="success" />
      ) : (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}

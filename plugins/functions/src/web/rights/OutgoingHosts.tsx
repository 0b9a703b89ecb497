import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AllowHostForm, ErrorState, LoadingSkeleton, OutsideHostList } from '@buildai/web';
import type { ReactNode } from 'react';
import { TrafficTable } from './TrafficTable.js';
import { UnlistedAlert } from './UnlistedAlert.js';
import { useDecideRights, useFunctionHosts } from './use-function-rights.js';

/** The hosts that the functions of an app may reach, and what they sent there. */
export function OutgoingHosts({ appId }: { appId: string }): ReactNode {
  const { data, error, refetch } = useFunctionHosts(appId);
  const decide = useDecideRights(appId);
  const adding = useDecideRights(appId, true);
  if (!data) {
    return error ? (
      <ErrorState title="The hosts couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="rows" count={4} padded />
    );
  }
  const { hosts, traffic, unlisted } = data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 1.5, overflow: 'auto' }}>
      <Typography variant="body2" color="textSecondary">
        Functions reach only the hosts that you allow, in the preview and in the published app. They can send
        them any data that they read.
      </Typography>
      {unlisted && (
        <UnlistedAlert
          hosts={unlisted}
          isBusy={decide.isPending}
          onConfirm={() => decide.mutate({ kind: 'confirm-list' })}
        />
      )}
      <OutsideHostList
        label="Hosts of functions"
        hosts={hosts}
        wishOf={({ askedBy }) => `${askedBy ?? 'A function'} wants to reach it`}
        onDecide={decide.mutate}
      />
      <AllowHostForm
        placeholder="api.example.com"
        onAllow={async (host) => void (await adding.mutateAsync({ kind: 'allow', hosts: [host] }))}
      />
      <Box>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          Requests
        </Typography>
        <TrafficTable traffic={traffic} />
      </Box>
    </Box>
  );
}

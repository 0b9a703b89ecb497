import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import {
  AllowHostForm,
  ErrorState,
  LoadingSkeleton,
  OutsideHostList,
  errorReason,
  useToast,
} from '@buildai/web';
import type { ReactNode } from 'react';
import { maxPageHosts } from '../../shared/page-hosts.js';
import { useDecidePageHosts, usePageHosts } from './use-page-hosts.js';

/** Allowed hosts, as a section of the Settings tab. */
export default function AllowedHostsSettings({ appId }: BuilderContext): ReactNode {
  const { data, error, refetch } = usePageHosts(appId);
  const { isPending, mutate, mutateAsync } = useDecidePageHosts(appId);
  const toast = useToast();
  if (!data) {
    return error ? (
      <ErrorState title="The hosts couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton count={2} />
    );
  }
  const { hosts } = data;
  const waiting = hosts.filter(({ state }) => state === 'asked').map(({ host }) => host);
  const show = (failure: Error): void => toast({ message: errorReason(failure), severity: 'error' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        The app’s pages can’t connect to other sites unless you allow them here. An allowed host can be used
        for requests, pictures, media, and fonts, and the app’s code can send it any data that your users see
        or enter. Allow only hosts that you trust with that data.
      </Typography>
      {waiting.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button
              size="small"
              color="inherit"
              loading={isPending}
              onClick={() => mutate({ kind: 'allow', hosts: waiting }, { onError: show })}
              sx={{ whiteSpace: 'nowrap' }}
            >
              Allow all
            </Button>
          }
        >
          {waiting.length === 1
            ? 'A host came with this app. The preview and the published pages can’t connect to it until you allow it.'
            : `${waiting.length} hosts came with this app. The preview and the published pages can’t connect to them until you allow them.`}
        </Alert>
      )}
      <OutsideHostList
        label="Allowed hosts"
        hosts={hosts}
        wishOf={() => 'Came with the app'}
        onDecide={(decision) => mutate(decision, { onError: show })}
      />
      <AllowHostForm
        most={maxPageHosts}
        count={hosts.filter(({ state }) => state === 'allowed').length}
        placeholder="api.example.com"
        consequence="Your users’ data can be sent there, from the preview and from the published app. Pages that are already open pick up the change when reloaded."
        onAllow={async (host) => void (await mutateAsync({ kind: 'allow', hosts: [host] }))}
      />
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, RelativeTime, StatusChip, useToast } from '@buildai/web';
import type { StatusTone } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { domainProblemTexts } from '../shared/domain-problems.js';
import type { DomainView } from '../shared/domains-api.js';
import { DnsRecords } from './DnsRecords.js';
import { useCheckDomain, useRemoveDomain } from './domain-queries.js';

const states: Readonly<Record<DomainView['status'], { readonly label: string; readonly tone: StatusTone }>> =
  {
    pending: { label: 'Waiting for DNS', tone: 'warning' },
    verified: { label: 'Connected', tone: 'success' },
    failed: { label: 'Not connected', tone: 'error' },
  };

interface ConnectedDomainProps {
  readonly appId: string;
  readonly connected: DomainView;
}

/** State of the domain, and what is left to do for it. */
export function ConnectedDomain({ appId, connected }: ConnectedDomainProps): ReactNode {
  const { domain, status, problem, url } = connected;
  const check = useCheckDomain(appId);
  const remove = useRemoveDomain(appId);
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const { label, tone } = states[status];
  const isVerified = status === 'verified';
  const checkAgain = (): void =>
    check.mutate(undefined, {
      onSuccess: (found) =>
        toast(
          found?.status === 'verified'
            ? { message: `${domain} is connected`, severity: 'success' }
            : { message: `${domain} isn’t connected yet` },
        ),
      onError: ({ message }) => toast({ message, severity: 'error' }),
    });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {isVerified ? (
            <Link href={url} target="_blank" rel="noopener">
              {domain}
            </Link>
          ) : (
            domain
          )}
        </Typography>
        <StatusChip label={label} tone={tone} busy={status === 'pending'} />
      </Box>
      {problem && (
        <Alert severity={status === 'failed' ? 'error' : problem === 'not_found' ? 'info' : 'warning'}>
          {domainProblemTexts[problem]}
        </Alert>
      )}
      {(!isVerified || problem) && <DnsRecords connected={connected} />}
      <Typography variant="body2" color="textSecondary">
        <Checked connected={connected} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={isVerified ? 'outlined' : 'contained'}
          loading={check.isPending}
          onClick={checkAgain}
        >
          Check again
        </Button>
        <Button color="error" onClick={() => setRemoving(true)}>
          Remove domain
        </Button>
      </Box>
      <ConfirmDialog
        open={isRemoving}
        destructive
        title={`Remove ${domain}?`}
        confirmLabel="Remove domain"
        onConfirm={() => remove.mutateAsync()}
        onClose={() => setRemoving(false)}
      >
        <Typography variant="body2">
          The app will no longer be at this domain, and links to it stop working. Its address on this platform
          stays. To reconnect the domain, you may need to set up its DNS records again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

function Checked({
  connected: { status, checkedAt, nextCheckAt },
}: Pick<ConnectedDomainProps, 'connected'>): ReactNode {
  if (checkedAt === null) return 'Not checked yet.';
  return (
    <>
      Checked <RelativeTime at={checkedAt} />.{' '}
      {status === 'pending' &&
        nextCheckAt !== null &&
        'It’s checked again automatically, so you can leave this page.'}
      {status === 'failed' && 'Automatic checks have stopped. Check again after you change the records.'}
    </>
  );
}

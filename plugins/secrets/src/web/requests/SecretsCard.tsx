import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AppliedAction } from '@buildai/apps/shared';
import { StatusChip } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { missingSecrets } from '../../shared/missing-secrets.js';
import { withSecrets } from '../../shared/secrets-address.js';
import { useSecrets } from '../secret-queries.js';
import { isUnbound } from '../typed-use.js';
import type { RequestedSecret } from './requested-secret.js';
import { requestsIn } from './requests-in.js';
import { SetSecretsDialog } from './SetSecretsDialog.js';

interface SecretsCardProps {
  readonly appId: string;
  readonly actions: readonly AppliedAction[];
}

/** The secrets that a reply asks for, whether each is set, and a dialog to set them. */
export default function SecretsCard({ appId, actions }: SecretsCardProps): ReactNode {
  const { data, error, refetch } = useSecrets(appId);
  const [isOpen, setOpen] = useState(false);
  const requested = requestsIn(actions);
  if (requested.length === 0) return null;
  const missing = missingSecrets(requested, data?.secrets ?? []);
  const isSet = data !== undefined && missing.length === 0;
  const keys = new Set(requested.map(({ key }) => key));
  const unbound = (data?.secrets ?? []).filter((each) => keys.has(each.key) && isUnbound(each));
  const isUsable = isSet && unbound.length === 0;
  const Icon = isUsable ? CheckCircleOutlined : KeyOutlined;
  const label = isSet ? 'Update secrets' : 'Set secrets';
  return (
    <Paper component="section" variant="outlined" aria-label="Requested secrets" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon color={isUsable ? 'success' : 'action'} sx={{ fontSize: 18 }} />
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {isSet ? setTitle(unbound.length) : titleOf(data ? missing.length : requested.length)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0, display: 'grid', gap: 1 }}>
        {requested.map((request) => (
          <li key={request.key}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography variant="code" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {request.key}
              </Typography>
              {data && <StateChip isMissing={missing.includes(request)} isUnbound={isOf(unbound, request)} />}
            </Box>
            {request.description && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {request.description}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {error && !data ? (
        <>
          <Typography variant="body2" color="error" role="alert" sx={{ mb: 1 }}>
            Failed to load secrets
          </Typography>
          <Button size="small" variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isSet && unbound.length > 0 && <EnterHosts keys={unbound.map(({ key }) => key)} />}
          <Button
            size="small"
            variant={isSet ? 'outlined' : 'contained'}
            disabled={!data}
            onClick={() => setOpen(true)}
          >
            {label}
          </Button>
        </Box>
      )}
      {isOpen && (
        <SetSecretsDialog
          appId={appId}
          title={label}
          secrets={isSet ? requested : missing}
          isUpdate={isSet}
          onClose={() => setOpen(false)}
        />
      )}
    </Paper>
  );
}

const isOf = (secrets: readonly { readonly key: string }[], { key }: RequestedSecret): boolean =>
  secrets.some((each) => each.key === key);

function StateChip({ isMissing, isUnbound: isLoose }: { isMissing: boolean; isUnbound: boolean }): ReactNode {
  if (isMissing) return <StatusChip tone="warning" label="Missing" />;
  return isLoose ? <StatusChip tone="warning" label="No host" /> : <StatusChip tone="success" label="Set" />;
}

/** The link to the hosts of secrets that have a value already. */
function EnterHosts({ keys }: { readonly keys: readonly string[] }): ReactNode {
  const { search } = useLocation();
  return (
    <Button size="small" variant="contained" component={Link} to={{ search: withSecrets(search, keys) }}>
      Enter hosts
    </Button>
  );
}

function setTitle(withoutHost: number): string {
  if (withoutHost === 0) return 'The secrets have been set.';
  return withoutHost === 1
    ? 'A secret is sent nowhere until you enter its host'
    : `${withoutHost} secrets are sent nowhere until you enter their hosts`;
}

function titleOf(count: number): string {
  return count === 1 ? 'The app needs a secret' : `The app needs ${count} secrets`;
}

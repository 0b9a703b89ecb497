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
import { missingSecrets } from '../../shared/missing-secrets.js';
import { useSecrets } from '../secret-queries.js';
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
  const Icon = isSet ? CheckCircleOutlined : KeyOutlined;
  const label = isSet ? 'Update secrets' : 'Set secrets';
  return (
    <Paper component="section" variant="outlined" aria-label="Requested secrets" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon color={isSet ? 'success' : 'action'} sx={{ fontSize: 18 }} />
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {isSet ? 'The secrets have been set.' : titleOf(data ? missing.length : requested.length)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0, display: 'grid', gap: 1 }}>
        {requested.map((request) => (
          <li key={request.key}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography variant="code" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {request.key}
              </Typography>
              {data && (
                <StatusChip
                  tone={missing.includes(request) ? 'warning' : 'success'}
                  label={missing.includes(request) ? 'Missing' : 'Set'}
                />
              )}
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
        <Button
          size="small"
          variant={isSet ? 'outlined' : 'contained'}
          disabled={!data}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
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

function titleOf(count: number): string {
  return count === 1 ? 'The app needs a secret' : `The app needs ${count} secrets`;
}

import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  ConfirmDialog,
  ErrorState,
  LoadingSkeleton,
  Name,
  RelativeTime,
  StatusChip,
  useToast,
} from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceConnection } from '../../shared/integrations-api.js';
import { useConnections, useDisconnect } from './connection-queries.js';
import { SecretForm } from './SecretForm.js';
import { useConnect } from './use-connect.js';

interface ConnectionPickerProps {
  readonly sourceId: string;
  readonly auth: { readonly kind: 'oauth2' | 'secret'; readonly service: string };
  readonly chosen: string | undefined;
  readonly onChoose: (connectionId: string | undefined) => void;
}

/** Chooses the connection of a source, or creates one. */
export function ConnectionPicker({ sourceId, auth, chosen, onChoose }: ConnectionPickerProps): ReactNode {
  const toast = useToast();
  const connections = useConnections(sourceId);
  const connect = useConnect(sourceId, onChoose);
  const disconnect = useDisconnect();
  const [ending, setEnding] = useState<SourceConnection>();
  const { service, kind } = auth;
  if (connections.error) {
    return (
      <ErrorState
        title="The connections couldn’t be loaded."
        error={connections.error}
        onRetry={() => void connections.refetch()}
      />
    );
  }
  if (!connections.data) return <LoadingSkeleton count={2} />;
  const { data } = connections;
  return (
    <Box
      component="section"
      aria-label="Connection"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      {data.length > 0 && (
        <Box component="ul" aria-label="Connections" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((connection) => (
            <Box
              key={connection.connectionId}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}
            >
              <FormControlLabel
                disabled={!connection.isAlive}
                control={
                  <Radio
                    size="small"
                    name="connection"
                    checked={chosen === connection.connectionId}
                    onChange={() => onChoose(connection.connectionId)}
                  />
                }
                label={connection.name}
                sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
              />
              {connection.isAlive ? (
                <Typography
                  variant="caption"
                  color="textSecondary"
                  noWrap
                  sx={{ display: { xs: 'none', sm: 'block' } }}
                >
                  since <RelativeTime at={connection.createdAt} />
                </Typography>
              ) : (
                <StatusChip label="Ended" tone="error" />
              )}
              <Tooltip title="Disconnect">
                <IconButton
                  size="small"
                  aria-label={`Disconnect ${connection.name}`}
                  onClick={() => setEnding(connection)}
                >
                  <LinkOffOutlined />
                </IconButton>
              </Tooltip>
            </Box>
          ))}
        </Box>
      )}
      {data.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Connect {service} to choose what your app can read. You can disconnect at any time.
        </Typography>
      )}
      {kind === 'secret' ? (
        <SecretForm sourceId={sourceId} service={service} onConnected={onChoose} />
      ) : (
        <Box>
          <Button variant={data.some(({ isAlive }) => isAlive) ? 'outlined' : 'contained'} onClick={connect}>
            {data.length === 0 ? `Connect ${service}` : 'Connect another account'}
          </Button>
        </Box>
      )}
      {ending && (
        <ConfirmDialog
          open
          destructive
          title={
            <>
              Disconnect “<Name>{ending.name}</Name>”?
            </>
          }
          confirmLabel="Disconnect"
          onConfirm={async () => {
            await disconnect.mutateAsync(ending.connectionId);
            if (chosen === ending.connectionId) onChoose(undefined);
            toast({
              message: (
                <>
                  “<Name>{ending.name}</Name>” is disconnected
                </>
              ),
              severity: 'success',
            });
          }}
          onClose={() => setEnding(undefined)}
        >
          <Typography variant="body2">
            Data that was synced through it stays in your apps but won’t be updated. {service} will also
            revoke our access.
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, LoadingSkeleton } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceConnection } from '../../shared/integrations-api.js';
import { useConnections } from './connection-queries.js';
import { ConnectionRow } from './ConnectionRow.js';
import { DisconnectDialog } from './DisconnectDialog.js';
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
  const connections = useConnections(sourceId);
  const connect = useConnect(sourceId, onChoose);
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
            <ConnectionRow
              key={connection.connectionId}
              connection={connection}
              isChosen={chosen === connection.connectionId}
              onChoose={() => onChoose(connection.connectionId)}
              onDisconnect={() => setEnding(connection)}
            />
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
        <DisconnectDialog
          connection={ending}
          onDisconnected={() => {
            if (chosen === ending.connectionId) onChoose(undefined);
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Box>
  );
}

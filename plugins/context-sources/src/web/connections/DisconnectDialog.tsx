import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { SourceConnection } from '../../shared/integrations-api.js';
import { useDisconnect } from './connection-queries.js';

interface DisconnectDialogProps {
  readonly connection: SourceConnection;
  readonly onDisconnected: () => void;
  readonly onClose: () => void;
}

/** Confirms before a connection is removed and revoked at its service. */
export function DisconnectDialog({ connection, onDisconnected, onClose }: DisconnectDialogProps): ReactNode {
  const toast = useToast();
  const disconnect = useDisconnect();
  const { connectionId, name, service } = connection;
  return (
    <ConfirmDialog
      open
      destructive
      title={
        <>
          Disconnect “<Name>{name}</Name>”?
        </>
      }
      confirmLabel="Disconnect"
      onConfirm={async () => {
        await disconnect.mutateAsync(connectionId);
        onDisconnected();
        toast({
          message: (
            <>
              “<Name>{name}</Name>” is disconnected
            </>
          ),
          severity: 'success',
        });
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        Data that was synced through it stays in your apps but won’t be updated. {service} will also revoke
        our access.
      </Typography>
    </ConfirmDialog>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProviderView } from '../shared/api.js';
import { useRemoveProvider } from './model-queries.js';

/** Removes a connection that was added, after a confirmation. */
export function RemoveConnection({ provider: { id, label } }: { provider: ProviderView }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveProvider(id);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${label}?`}
        confirmLabel="Remove"
        destructive
        onConfirm={() => remove.mutateAsync()}
        onClose={() => setAsking(false)}
      >
        <Typography variant="body2">
          Its key is deleted. Apps and tools that chose its models use the default model.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useSecrets } from '../secret-queries.js';
import { SecretsForm } from './SecretsForm.js';

interface ManageSecretsDialogProps {
  readonly appId: string;
  /** Names that the dialog was opened for. */
  readonly needed: readonly string[];
  readonly onClose: () => void;
}

/** The secrets of an app: sets missing ones, replaces, adds and deletes. */
export function ManageSecretsDialog({ appId, needed, onClose }: ManageSecretsDialogProps): ReactNode {
  const titleId = useId();
  const { data, error, refetch } = useSecrets(appId);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = (): void => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        Manage Secrets
      </DialogTitle>
      <IconButton aria-label="Close" onClick={close} sx={{ position: 'absolute', top: 14, right: 14 }}>
        <CloseOutlined />
      </IconButton>
      {data ? (
        <SecretsForm
          appId={appId}
          view={data}
          needed={needed}
          onDirty={setDirty}
          onCancel={close}
          onSaved={onClose}
        />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorState
              title="Failed to load secrets"
              kept="Your secrets are unchanged."
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingSkeleton shape="rows" count={3} />
          )}
        </DialogContent>
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Discard unsaved changes?"
        confirmLabel="Discard changes"
        destructive
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <Typography variant="body2">The values that you entered aren’t saved.</Typography>
      </ConfirmDialog>
    </Dialog>
  );
}

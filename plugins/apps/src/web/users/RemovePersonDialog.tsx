import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AppPersonView } from '../../shared/app-users-api.js';
import { useAppAccess } from '../entry/access-queries.js';
import { useAppUserActions } from './app-user-queries.js';

interface RemovePersonDialogProps {
  readonly appId: string;
  readonly person: AppPersonView;
  readonly onClose: () => void;
}

/** Removes an end user. If they could sign up again, their address can be blocked too. */
export function RemovePersonDialog({ appId, person, onClose }: RemovePersonDialogProps): ReactNode {
  const { email, name, userId } = person;
  const { remove } = useAppUserActions(appId);
  const entry = useAppAccess(appId).data?.entry;
  const canComeBack = entry !== undefined && entry !== 'invited';
  const [block, setBlock] = useState(true);
  return (
    <ConfirmDialog
      open
      destructive
      title={`Remove ${name || email}?`}
      confirmLabel="Remove"
      onConfirm={() => remove.mutateAsync({ userId, block: canComeBack && block })}
      onClose={onClose}
    >
      <Typography variant="body2">
        They’re signed out right away, and their account in this app is deleted. The data they created stays.
      </Typography>
      {canComeBack && (
        <FormControlLabel
          sx={{ mt: 1.5, alignItems: 'flex-start' }}
          control={
            <Checkbox size="small" checked={block} onChange={({ target }) => setBlock(target.checked)} />
          }
          label={
            <Typography variant="body2" sx={{ pt: 1.125 }}>
              Block {email} from signing up again. You can undo this later by inviting them.
            </Typography>
          }
        />
      )}
    </ConfirmDialog>
  );
}

import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@buildai/web';
import type { ReactNode } from 'react';
import { countedMessages } from './counted-messages.js';

interface RevertDialogProps {
  readonly open: boolean;
  /** Number of messages that leave the conversation. */
  readonly removed: number;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before the app goes back to the version of a message. */
export function RevertDialog({ open, removed, onConfirm, onClose }: RevertDialogProps): ReactNode {
  return (
    <ConfirmDialog
      open={open}
      title="Revert to this version?"
      confirmLabel="Revert this"
      busyLabel="Reverting..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>
        The code and the tables of your app go back to how they were after this message.
        {removed > 0 && ` ${countedMessages(removed)} after it will leave the conversation.`} You can undo
        this.
      </Typography>
    </ConfirmDialog>
  );
}

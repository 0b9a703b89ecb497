import Typography from '@mui/material/Typography';
import { ConfirmDialog, SlotOutlet } from '@buildai/web';
import { restoreRowsChoice } from '@buildai/versions/shared';
import type { RowsBack } from '@buildai/versions/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countedMessages } from './counted-messages.js';

interface RevertDialogProps {
  readonly appId: string;
  readonly versionId: string;
  /** Number of messages that leave the conversation. */
  readonly removed: number;
  readonly onConfirm: (rows: RowsBack | undefined) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before the app goes back to the version of a message, and whether its rows do, too. */
export function RevertDialog(props: RevertDialogProps): ReactNode {
  const { appId, versionId, removed, onConfirm, onClose } = props;
  const [rows, setRows] = useState<RowsBack>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm(rows);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Revert to this version?"
      confirmLabel="Revert this"
      busyLabel="Reverting..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>
        The code and the tables of your app go back to how they were after this message.
        {removed > 0 && ` ${countedMessages(removed)} after it will leave the conversation.`} You can undo
        this.
      </Typography>
      <SlotOutlet
        slot={restoreRowsChoice}
        props={{ appId, versionId, rows, onRows: setRows, isBusy }}
        skeleton={null}
      />
    </ConfirmDialog>
  );
}

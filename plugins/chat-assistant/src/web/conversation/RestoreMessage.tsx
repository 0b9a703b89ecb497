import { storedTime } from '@buildai/core/shared';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, SlotOutlet } from '@buildai/web';
import { restoreRowsProgress } from '@buildai/versions/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MessageAnnotation } from '../../shared/message.js';
import { countedMessages } from './counted-messages.js';
import type { VersionActions } from './use-version-actions.js';

interface RestoreMessageProps {
  readonly messageId: string;
  readonly info: NonNullable<MessageAnnotation['systemActionInfo']>;
  readonly versions: VersionActions;
  /** Number of messages after this one. */
  readonly laterMessages: number;
  readonly isBusy: boolean;
}

/** A line about a restore, which can be undone, or about that. */
export function RestoreMessage(props: RestoreMessageProps): ReactNode {
  const { messageId, info, versions, laterMessages, isBusy } = props;
  const [isAsking, setAsking] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    try {
      await versions.undoRestore(messageId);
    } finally {
      setUndoing(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: -1.25, color: 'text.secondary' }}>
      <HistoryOutlined fontSize="small" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {textOf(info)}
        {info.withRows === true && (
          <Typography variant="caption" component="span" sx={{ display: 'block' }}>
            With its rows
          </Typography>
        )}
      </Typography>
      {info.type === 'restore' && (
        <Button size="small" disabled={isBusy} onClick={() => setAsking(true)} sx={{ flex: 'none' }}>
          Undo restore
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Undo the restore?"
        confirmLabel="Undo restore"
        busyLabel="Undoing..."
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        <Typography>
          Your app goes back to the version before the restore, and the messages that the restore removed
          return.
          {info.withRows === true && ' Rows that it brought back change back, too.'}
          {laterMessages > 0 &&
            ` ${countedMessages(laterMessages)} after the restore will leave the conversation.`}
        </Typography>
        {info.withRows === true && (
          <SlotOutlet
            slot={restoreRowsProgress}
            props={{ appId: versions.appId, isBusy: isUndoing }}
            skeleton={null}
          />
        )}
      </ConfirmDialog>
    </Box>
  );
}

const shownDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function textOf({ type, restoredVersionDate }: RestoreMessageProps['info']): string {
  if (type === 'undo_restore') return 'Restore operation was undone';
  if (restoredVersionDate === undefined) return 'App version was restored';
  return `App version was restored from ${shownDate.format(storedTime(restoredVersionDate))}`;
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip } from '@buildai/web';
import type { StatusTone } from '@buildai/web';
import type { ReactNode } from 'react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import type { LoggedMail } from '../shared/app-mail-api.js';

const states: Readonly<Record<LoggedMail['status'], { label: string; tone: StatusTone }>> = {
  queued: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  stopped: { label: 'Unsubscribed', tone: 'neutral' },
};

/** Mails that are listed at first. */
const initialCount = 5;

interface MailLogProps {
  /** Newest first. */
  readonly mails: readonly LoggedMail[];
}

/** What became of the last mails of the app. */
export function MailLog({ mails }: MailLogProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  if (mails.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        This app hasn’t sent any email yet.
      </Typography>
    );
  const shown = showsAll ? mails : mails.slice(0, initialCount);
  return (
    <Box>
      <Box component="ul" aria-label="Last emails" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((mail) => (
          <MailEntry key={mail.mailId} mail={mail} />
        ))}
      </Box>
      {shown.length < mails.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show {mails.length - shown.length} more
        </Button>
      )}
    </Box>
  );
}

function MailEntry({ mail }: { mail: LoggedMail }): ReactNode {
  const { attempts, createdAt, error, inPreview, recipient, status, subject } = mail;
  const { label, tone } = states[status];
  const isRetried = status === 'queued' && error !== null;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {recipient}
          {inPreview ? ', from the preview' : ''}
        </Typography>
        {error !== null && status !== 'stopped' && (
          <Typography variant="body2" color={isRetried ? 'textSecondary' : 'error'}>
            {error}
            {isRetried ? ` Trying again after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}.` : ''}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end', alignContent: 'start' }}>
        <StatusChip tone={tone} label={label} />
        <Typography variant="caption" color="textSecondary">
          <RelativeTime at={createdAt} />
        </Typography>
      </Box>
    </Box>
  );
}

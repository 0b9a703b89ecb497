import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LiveWrites } from '@buildai/entities/shared';
import { useToast, useWasReadable } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HeldRows } from './HeldRows.js';
import { useDecideLiveWrites, useLiveWrites } from './use-live-writes.js';

interface LiveWritesCardProps {
  readonly appId: string;
  /** The newest version. */
  readonly versionId: string | undefined;
}

/** Asks the builder before unapproved code and replies change live rows that others read. */
export function LiveWritesCard({ appId, versionId }: LiveWritesCardProps): ReactNode {
  const { data: waiting } = useLiveWrites(appId, versionId);
  const decide = useDecideLiveWrites(appId, versionId);
  const toast = useToast();
  const wasReadable = useWasReadable(JSON.stringify(waiting ?? null));
  if (!waiting || (waiting.state === null && waiting.rows.length === 0)) return null;
  const isPutOff = waiting.state === 'declined' && waiting.rows.length === 0;
  const send = (state: 'allowed' | 'declined'): void =>
    decide.mutate(
      { waiting, state },
      {
        onSuccess: () => state === 'allowed' && toast({ message: doneText(waiting) }),
        onError: (error) => toast({ message: error.message, severity: 'error' }),
      },
    );
  return (
    <Alert
      role="region"
      severity={isPutOff ? 'info' : 'warning'}
      aria-label="Changes to live data"
      aria-live="polite"
      sx={{ flex: 'none', borderRadius: 0, maxHeight: '50%', overflow: 'auto' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {isPutOff
          ? 'This version doesn’t change live data that others can read.'
          : 'Allow changes to live data?'}
      </Typography>
      {waiting.state === 'asked' && (
        <Typography variant="body2">
          This version isn’t published yet. In the preview, it tried to change data of the published app that
          others can read.
        </Typography>
      )}
      {waiting.rows.length > 0 && <HeldRows rows={waiting.rows} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant={isPutOff ? 'outlined' : 'contained'}
          loading={decide.isPending}
          disabled={!wasReadable}
          onClick={() => send('allowed')}
        >
          Allow changes
        </Button>
        {!isPutOff && (
          <Button size="small" disabled={decide.isPending} onClick={() => send('declined')}>
            Not now
          </Button>
        )}
        <MuiLink
          component={Link}
          to="?panel=settings#preview-rows"
          variant="body2"
          color="inherit"
          underline="always"
        >
          Use a copy of the data instead
        </MuiLink>
      </Box>
    </Alert>
  );
}

function doneText({ rows, state }: LiveWrites): string {
  if (state === null) return rows.length === 1 ? 'The change was made.' : 'The changes were made.';
  return 'This version may change live data now. Try again in the preview.';
}

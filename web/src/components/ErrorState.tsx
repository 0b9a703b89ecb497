import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppError } from '@buildai/core/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../copy-text/copy-text.js';

interface ErrorStateProps {
  /** What happened, in one sentence. */
  readonly title: string;
  /** What was not lost. */
  readonly kept?: string;
  /** The message of an `AppError` is shown; the rest goes into the details. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Default: "Try again". */
  readonly retryLabel?: string;
  /** Secondary action beside the retry button. */
  readonly action?: ReactNode;
}

/** Error with what was not lost, a retry button and details to copy. */
export function ErrorState({
  title,
  kept,
  error,
  onRetry,
  retryLabel = 'Try again',
  action,
}: ErrorStateProps): ReactNode {
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        m: 'auto',
        maxWidth: 480,
        textAlign: 'center',
      }}
    >
      <ErrorOutline color="error" sx={{ fontSize: 28 }} />
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {error instanceof AppError && <Typography variant="body2">{error.message}</Typography>}
      {kept && (
        <Typography variant="body2" color="textSecondary">
          {kept}
        </Typography>
      )}
      {(onRetry ?? action) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, justifyContent: 'center' }}>
          {onRetry && (
            <Button variant="outlined" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </Box>
      )}
      {error !== undefined && <ErrorDetails error={error} />}
    </Box>
  );
}

function ErrorDetails({ error }: { error: unknown }): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const text = detailsOf(error);
  return (
    <Box component="details" sx={{ width: '100%', mt: 1, textAlign: 'start' }}>
      <Typography
        component="summary"
        variant="caption"
        color="textSecondary"
        sx={{ cursor: 'pointer', textAlign: 'center' }}
      >
        Details
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          typography: 'code',
          bgcolor: 'action.hover',
          borderRadius: 1,
          p: 1.5,
          my: 1,
          overflow: 'auto',
          maxHeight: 200,
        }}
      >
        {text}
      </Box>
      <Button
        size="small"
        onClick={() =>
          void copyText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        {outcome === 'copied' ? 'Copied' : 'Copy details'}
      </Button>
      {outcome === 'failed' && (
        <Typography variant="caption" color="error" component="p">
          The details couldn’t be copied. Select them instead.
        </Typography>
      )}
    </Box>
  );
}

function detailsOf(error: unknown): string {
  if (error instanceof AppError) {
    return JSON.stringify(
      { code: error.code, status: error.status, message: error.message, details: error.details },
      null,
      2,
    );
  }
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${detailsOf(error.cause)}`;
  return (error.stack ?? error.message) + cause;
}

import Box from '@mui/material/Box';
import { RelativeTime } from '@buildai/web';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';
import { durationText } from '../state/duration-text.js';

export type LastRun = NonNullable<NonNullable<FunctionView['schedule']>['lastRun']>;

/** How the last run ended. */
export function LastRunText({ run }: { readonly run: LastRun }): ReactNode {
  const { startedAt, duration, succeeded, message, isManual } = run;
  if (succeeded === undefined || duration === undefined) return 'Running now';
  return (
    <Box component="span" title={message} sx={{ color: succeeded ? undefined : 'error.main' }}>
      {`Last ${isManual ? 'manual run' : 'run'} ${succeeded ? 'succeeded' : 'failed'} `}
      <RelativeTime at={startedAt} />
      {` in ${durationText(duration)}`}
      {!succeeded && message !== undefined && `: ${message}`}
    </Box>
  );
}

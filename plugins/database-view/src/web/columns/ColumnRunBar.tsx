import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useColumnRun } from './use-column-run.js';

interface ColumnRunBarProps {
  readonly appId: string;
  readonly entity: string;
}

/** The conversion of a column in the background, with Cancel; nothing while there is none. */
export function ColumnRunBar({ appId, entity }: ColumnRunBarProps): ReactNode {
  const { run, cancel } = useColumnRun(appId, entity);
  const [dismissed, setDismissed] = useState<string>();
  if (!run || run.id === dismissed) return null;
  if (run.state === 'failed')
    return (
      <Alert severity="error" onClose={() => setDismissed(run.id)}>
        {run.error ?? 'The column couldn’t be converted.'}
      </Alert>
    );
  if (run.state !== 'running') return null;
  const percent = run.total === 0 ? 0 : Math.round((run.done / run.total) * 100);
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <Button size="small" color="inherit" onClick={() => void cancel()}>
          Cancel
        </Button>
      }
    >
      {run.description}: {run.done.toLocaleString('en-US')} of {run.total.toLocaleString('en-US')} rows
      <LinearProgress variant="determinate" value={percent} aria-label={run.description} sx={{ mt: 0.5 }} />
    </Alert>
  );
}

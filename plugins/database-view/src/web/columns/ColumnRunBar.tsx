import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useChangeReport } from './use-change-report.js';
import { useColumnRun } from './use-column-run.js';

interface ColumnRunBarProps {
  readonly appId: string;
  readonly entity: string;
}

/** The conversion of a column in the background, with Cancel; nothing while there is none. Says when it is done. */
export function ColumnRunBar({ appId, entity }: ColumnRunBarProps): ReactNode {
  const { run, cancel } = useColumnRun(appId, entity);
  const report = useChangeReport(appId);
  const [dismissed, setDismissed] = useState<string>();
  const seenRunning = useRef<string>(undefined);
  const onState = useEffectEvent(() => {
    if (run?.state === 'running') seenRunning.current = run.id;
    else if (run?.state === 'done' && seenRunning.current === run.id) {
      seenRunning.current = undefined;
      if (run.versionId !== null) report(run.description, { id: run.versionId, parentId: run.parentId });
    }
  });
  useEffect(() => {
    onState();
  }, [run?.id, run?.state]);
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
      Converting {run.done.toLocaleString('en-US')} of {run.total.toLocaleString('en-US')} rows…
      <LinearProgress variant="determinate" value={percent} aria-label="Converting rows" sx={{ mt: 0.5 }} />
    </Alert>
  );
}

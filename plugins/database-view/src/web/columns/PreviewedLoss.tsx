import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { LossReport } from './LossReport.js';
import type { ColumnPreview } from './use-column-preview.js';

interface PreviewedLossProps {
  readonly preview: ColumnPreview;
}

/** The dry run of a change: its progress, its result or its error. */
export function PreviewedLoss({ preview: { loss, isLoading, error } }: PreviewedLossProps): ReactNode {
  return (
    <div aria-live="polite">
      {isLoading && <LinearProgress aria-label="Checking all rows" sx={{ mb: 1 }} />}
      {error ? <Alert severity="error">{error.message}</Alert> : loss && <LossReport loss={loss} />}
    </div>
  );
}

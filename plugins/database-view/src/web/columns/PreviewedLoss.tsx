import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { reasonOf } from '../rows/error-text.js';
import { LossReport } from './LossReport.js';
import type { ColumnPreview } from './use-column-preview.js';

interface PreviewedLossProps {
  readonly preview: ColumnPreview;
  /** Whether the column is deleted. */
  readonly isRemoval?: boolean;
  /** The format of the values after the change. */
  readonly format?: string | undefined;
}

/** The dry run of a change: its progress, its result or its error. */
export function PreviewedLoss({ preview, isRemoval = false, format }: PreviewedLossProps): ReactNode {
  const { loss, isLoading, error } = preview;
  return (
    <div aria-live="polite">
      {isLoading && <LinearProgress aria-label="Checking all rows" sx={{ mb: 1 }} />}
      {error ? (
        <Alert severity="error">{reasonOf(error)}</Alert>
      ) : (
        loss && <LossReport loss={loss} isRemoval={isRemoval} format={format} />
      )}
    </div>
  );
}

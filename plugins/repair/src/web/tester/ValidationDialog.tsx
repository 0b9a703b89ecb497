import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DetectorRun, Validation } from '../../shared/validator.js';
import { IssueList } from './IssueList.js';
import { formatDuration } from './format-duration.js';
import { TesterDialog } from './TesterDialog.js';

interface ValidationDialogProps {
  readonly appId: string;
  readonly validation: Validation;
  readonly onClose: () => void;
}

/** What the detectors found, and how each of them did. */
export function ValidationDialog({ appId, validation, onClose }: ValidationDialogProps): ReactNode {
  const { issues, detectors, executionTimeMs } = validation;
  return (
    <TesterDialog title="Validation results" onClose={onClose}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {countedIssues(issues.length)} found by {detectors.length} detectors in{' '}
        {formatDuration(executionTimeMs)}.
      </Typography>
      <IssueList appId={appId} issues={issues} onOpen={onClose} />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
        Detectors
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, p: 0, m: 0, listStyle: 'none' }}>
        {detectors.map((run) => (
          <DetectorRow key={run.detectorId} run={run} />
        ))}
      </Box>
    </TesterDialog>
  );
}

const countedIssues = (count: number) =>
  count === 0 ? 'No issues' : count === 1 ? '1 issue' : `${count} issues`;

function DetectorRow({
  run: { title, issueCount, executionTimeMs, error },
}: {
  run: DetectorRun;
}): ReactNode {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {title}
        {error !== undefined && (
          <Typography variant="body2" component="span" color="error">
            {' '}
            couldn’t be checked: {error}
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {issueCount} · {formatDuration(executionTimeMs)}
      </Typography>
    </Box>
  );
}

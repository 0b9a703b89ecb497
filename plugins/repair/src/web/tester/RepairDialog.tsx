import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RepairResult } from '../../shared/repair-api.js';
import { IssueList } from './IssueList.js';
import { RepairSummary } from './RepairSummary.js';
import { TesterDialog } from './TesterDialog.js';

interface RepairDialogProps {
  readonly appId: string;
  readonly result: RepairResult;
  readonly title: string;
  readonly isApplying: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** What one model and the rules repaired, file by file, with the button that applies it. */
export function RepairDialog({
  appId,
  result,
  title,
  isApplying,
  onApply,
  onClose,
}: RepairDialogProps): ReactNode {
  const { repairedFiles, repairProcessDetails, unresolvedIssues } = result;
  return (
    <TesterDialog
      title={title}
      onClose={onClose}
      action={
        <Button
          variant="contained"
          loading={isApplying}
          disabled={repairedFiles.length === 0 || !result.appBundle}
          onClick={onApply}
        >
          Apply bundle
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <RepairSummary result={result} />
        <Box component="ul" sx={{ display: 'grid', gap: 2, p: 0, m: 0, listStyle: 'none' }}>
          {repairProcessDetails.map((file) => (
            <FileRow key={file.fileId} file={file} />
          ))}
        </Box>
        {unresolvedIssues.length > 0 && (
          <Box>
            <Typography variant="subtitle2" component="h3">
              Issues left
            </Typography>
            <IssueList appId={appId} issues={unresolvedIssues} onOpen={onClose} />
          </Box>
        )}
      </Box>
    </TesterDialog>
  );
}

function FileRow({ file }: { file: RepairResult['repairProcessDetails'][number] }): ReactNode {
  const { fileId, initialIssueCount, finalIssueCount, ruleBasedRepairs, aiRepairs } = file;
  const repairs = [...ruleBasedRepairs, ...aiRepairs].map(({ description }) => description);
  return (
    <Box component="li">
      <Typography variant="code" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {fileId}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Issues: {initialIssueCount} → {finalIssueCount} · {ruleBasedRepairs.length} by rules ·{' '}
        {aiRepairs.length} by the model
      </Typography>
      {repairs.map((description, index) => (
        <Typography key={index} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { RepairResult } from '../../shared/repair-api.js';
import { CompareDialog } from './CompareDialog.js';
import { RepairControls } from './RepairControls.js';
import { RepairDialog } from './RepairDialog.js';
import type { Tester, TestedMessage } from './use-tester.js';
import { useTester } from './use-tester.js';
import { ValidationDialog } from './ValidationDialog.js';

type OpenDialog = 'issues' | 'standard' | 'custom' | 'compare';

/** Validates and repairs the version of a reply, for admins. */
export default function ValidationTester(message: TestedMessage): ReactNode {
  const tester = useTester(message);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { validation, isValidating, validate } = tester;
  const issues = validation?.issues.length ?? 0;
  return (
    <Box role="group" aria-label="Validation" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: -1.25 }}>
        <Button size="small" loading={isValidating} loadingPosition="start" onClick={validate}>
          {isValidating ? 'Validating…' : validation ? 'Re-validate' : 'Validate'}
        </Button>
        {validation && (
          <Button size="small" onClick={() => setDialog('issues')}>
            Issues ({issues})
          </Button>
        )}
        {validation && issues === 0 && (
          <Typography variant="body2" color="textSecondary">
            No issues found
          </Typography>
        )}
        <ResultButtons tester={tester} onOpen={setDialog} />
      </Box>
      {issues > 0 && <RepairControls tester={tester} />}
      <Dialogs appId={message.appId} tester={tester} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Box>
  );
}

function ResultButtons({
  tester,
  onOpen,
}: {
  tester: Tester;
  onOpen: (dialog: OpenDialog) => void;
}): ReactNode {
  const { repairs } = tester;
  if (!repairs) return null;
  return (
    <>
      <Button size="small" onClick={() => onOpen('standard')}>
        Details
      </Button>
      {repairs.custom && (
        <>
          <Button size="small" onClick={() => onOpen('custom')}>
            Details (custom model)
          </Button>
          <Button size="small" onClick={() => onOpen('compare')}>
            Compare Results
          </Button>
        </>
      )}
    </>
  );
}

interface DialogsProps {
  readonly appId: string;
  readonly tester: Tester;
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
}

function Dialogs({ appId, tester, dialog, onClose }: DialogsProps): ReactNode {
  const { validation, repairs, isApplying, apply } = tester;
  if (dialog === 'issues' && validation)
    return <ValidationDialog appId={appId} validation={validation} onClose={onClose} />;
  if (dialog === 'compare' && repairs) return <CompareDialog repairs={repairs} onClose={onClose} />;
  const result: RepairResult | undefined = dialog === 'custom' ? repairs?.custom : repairs?.standard;
  if (!result || (dialog !== 'standard' && dialog !== 'custom')) return null;
  return (
    <RepairDialog
      appId={appId}
      result={result}
      title={dialog === 'custom' ? 'Repair results: custom model' : 'Repair results'}
      isApplying={isApplying}
      onApply={() => void apply(result.repairId).then((isApplied) => isApplied && onClose())}
      onClose={onClose}
    />
  );
}

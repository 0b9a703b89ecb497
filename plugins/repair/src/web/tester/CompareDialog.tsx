import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RepairSummary } from './RepairSummary.js';
import { TesterDialog } from './TesterDialog.js';
import type { TestedRepairs } from './use-tester.js';

interface CompareDialogProps {
  readonly repairs: TestedRepairs;
  readonly onClose: () => void;
}

/** The repairs of two models side by side. */
export function CompareDialog({ repairs: { standard, custom }, onClose }: CompareDialogProps): ReactNode {
  return (
    <TesterDialog title="Model comparison" isWide onClose={onClose}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4 }}>
        <RepairSummary result={standard} />
        {custom && <RepairSummary result={custom} />}
      </Box>
    </TesterDialog>
  );
}

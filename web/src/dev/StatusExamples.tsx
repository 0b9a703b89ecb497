import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.js';
import { StatusChip } from '../components/StatusChip.js';

/** Status chips and alerts. */
export function StatusExamples(): ReactNode {
  return (
    <>
      <Panel title="States of a thing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusChip label="Not published" />
          <StatusChip label="Published" tone="success" />
          <StatusChip label="Saving" tone="accent" busy />
          <StatusChip label="Syncing..." tone="warning" busy />
          <StatusChip label="Error" tone="error" />
        </Box>
      </Panel>

      <Panel title="Alerts">
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Alert severity="info">The blueprint model answers until a model is connected.</Alert>
          <Alert severity="success">Deployed</Alert>
          <Alert severity="warning">Usage limit reached</Alert>
          <Alert severity="error">Failed to save file</Alert>
        </Box>
      </Panel>
    </>
  );
}

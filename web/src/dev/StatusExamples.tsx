import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ChecklistStep } from '../components/ChecklistStep.js';
import { Panel } from '../components/Panel.js';
import { StatusChip } from '../components/StatusChip.js';

/** Status chips, steps and alerts. */
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

      <Panel title="Steps to do">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <ChecklistStep isDone title="Publish the app" text="Published" />
          <ChecklistStep
            isDone={false}
            title="Connect a domain"
            text="People sign up at your own domain."
            action={<Button size="small">Connect a domain</Button>}
          />
          <ChecklistStep
            isDone={false}
            isOptional
            title="Sell memberships"
            error="The server can’t be reached."
            action={<Button size="small">Set up</Button>}
          />
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

import AppsOutlined from '@mui/icons-material/AppsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppError } from '@buildai/core/shared';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.js';
import { ErrorState } from '../components/ErrorState.js';
import { Panel } from '../components/Panel.js';

const failure = new AppError('not_found', 404, 'We couldn’t find this page.');
const retry = (): void => undefined;

/** Placeholders for missing or failed content. */
export function PlaceholderExamples(): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Panel title="Empty">
        <EmptyState
          icon={AppsOutlined}
          title="Your apps will be here"
          description="Describe one in a sentence to make the first."
          action={<Button variant="contained">Create app</Button>}
        />
      </Panel>
      <Panel title="Error">
        <ErrorState
          title="Your apps could not be loaded."
          kept="Nothing was lost."
          error={failure}
          onRetry={retry}
        />
      </Panel>
    </Box>
  );
}

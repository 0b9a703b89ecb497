import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppError } from '@buildai/core/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { Panel } from '../components/Panel.js';
import { useToast } from '../toast/toast.js';

const failure = new AppError('not_found', 404, 'We couldn’t find this page.');
const tryAgain = (): void => undefined;

/** Dialogs and toasts, also those that fail. */
export function DialogExamples(): ReactNode {
  const toast = useToast();
  const [asking, setAsking] = useState<'harmless' | 'destructive' | 'failing'>();
  return (
    <Panel title="Dialogs and toasts">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsking('harmless')}>
          Ask
        </Button>
        <Button variant="outlined" onClick={() => setAsking('destructive')}>
          Ask before deleting
        </Button>
        <Button variant="outlined" onClick={() => setAsking('failing')}>
          Fail
        </Button>
        <Button variant="outlined" onClick={() => toast({ message: 'Link copied', severity: 'success' })}>
          Toast
        </Button>
        <Button
          variant="outlined"
          onClick={() =>
            toast({
              message: 'Failed to delete item, try again later',
              severity: 'error',
              action: { label: 'Try again', onClick: tryAgain },
            })
          }
        >
          Toast with an action
        </Button>
      </Box>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'harmless' ? 'Publish “Beekeeper”?' : 'Delete “Beekeeper”?'}
        confirmLabel={asking === 'harmless' ? 'Publish' : 'Delete app'}
        destructive={asking !== 'harmless'}
        onConfirm={() => (asking === 'failing' ? Promise.reject(failure) : undefined)}
        onClose={() => setAsking(undefined)}
      >
        <Typography variant="body2">
          {asking === 'harmless'
            ? 'Everyone with the link can use it.'
            : 'Its pages and its data go with it. This cannot be undone.'}
        </Typography>
      </ConfirmDialog>
    </Panel>
  );
}

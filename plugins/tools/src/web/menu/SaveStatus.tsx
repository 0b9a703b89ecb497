import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ToolWorkspace } from '../state/tool-workspace.js';
import { useWorkspaceState } from '../state/use-workspace.js';

const texts = { idle: '', saving: 'Saving...', saved: 'Saved' } as const;

/** Whether edits are saved. */
export function SaveStatus({ workspace }: { readonly workspace: ToolWorkspace }): ReactNode {
  const { status, error } = useWorkspaceState(workspace);
  if (status === 'error')
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Tooltip title={error ?? ''}>
          <Typography variant="caption" color="error">
            Not saved
          </Typography>
        </Tooltip>
        <Button size="small" color="error" onClick={() => void workspace.flush()}>
          Try again
        </Button>
      </Box>
    );
  return (
    <Typography role="status" variant="caption" color="textSecondary">
      {texts[status]}
    </Typography>
  );
}

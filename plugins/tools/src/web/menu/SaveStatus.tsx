import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ToolWorkspace } from '../state/tool-workspace.js';
import { useWorkspaceState } from '../state/use-workspace.js';

const texts = { idle: '', saving: 'Saving...', saved: 'Saved' } as const;

/** Whether edits are saved. */
export function SaveStatus({ workspace }: { readonly workspace: ToolWorkspace }): ReactNode {
  const { status } = useWorkspaceState(workspace);
  if (status === 'error')
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="caption" color="error">
          Not saved
        </Typography>
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

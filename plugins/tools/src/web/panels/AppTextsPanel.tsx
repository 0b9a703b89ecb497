import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { maxText, maxTitle } from '../../shared/limits.js';
import { TextInput } from '../inputs/TextInput.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useWorkspace, useWorkspaceState } from '../state/use-workspace.js';

/** The texts of the start page of an app with several tools. */
export default function AppTextsPanel({ appId }: SidePanelProps): ReactNode {
  const workspace = useWorkspace(appId);
  const { app } = useWorkspaceState(workspace);
  if (!app) return null;
  const { header, description } = app.texts;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <TextInput
        label="Header"
        value={header}
        maxLength={maxTitle}
        onChange={(next) => workspace.editTexts({ header: next })}
      />
      <TextInput
        label="Description"
        value={description}
        maxLength={maxText}
        rows={3}
        onChange={(next) => workspace.editTexts({ description: next })}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { toolsApi } from '../../shared/tools-api.js';
import { SwitchInput } from '../inputs/SwitchInput.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useWorkspace, useWorkspaceState } from '../state/use-workspace.js';
import { ActivateDialog } from '../tools/ActivateDialog.js';

/** Whether the users of the app can chat with an assistant. */
export default function ChatPanel({ appId }: SidePanelProps): ReactNode {
  const workspace = useWorkspace(appId);
  const { app } = useWorkspaceState(workspace);
  const api = useApi(toolsApi);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  if (!app) return null;
  const isActive = app.texts.chatSettings.status === 'active';
  const show = (status: 'active' | 'draft'): void =>
    workspace.show((shown) => ({ ...shown, texts: { ...shown.texts, chatSettings: { status } } }));
  const change = async (next: boolean): Promise<void> => {
    const verb = next ? 'activate' : 'deactivate';
    show(next ? 'active' : 'draft');
    try {
      await workspace.flush();
      await api.activateChat({ params: { appId }, body: { isActive: next } });
      toast({ message: `Chat assistant ${verb}d successfully`, severity: 'success' });
    } catch {
      show(next ? 'draft' : 'active');
      toast({ message: `Failed to ${verb} chat assistant`, severity: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchInput
        title="Chat assistant"
        text="Answers questions on the start page, from the data of your app."
        checked={isActive}
        onChange={(next) => (next ? setAsking(true) : void change(false))}
      />
      <Typography variant="body2" color="textSecondary">
        Each message uses the same credits and counts as one run.
      </Typography>
      <ActivateDialog
        open={isAsking}
        title="Activate Your Chat Assistant"
        onConfirm={() => change(true)}
        onClose={() => setAsking(false)}
      >
        Once you publish, anyone who can enter your app can chat with it.
      </ActivateDialog>
    </Box>
  );
}

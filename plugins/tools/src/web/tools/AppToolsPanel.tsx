import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import AutoAwesomeMotionOutlined from '@mui/icons-material/AutoAwesomeMotionOutlined';
import { EmptyState, ReorderList } from '@buildai/web';
import type { ReactNode } from 'react';
import { useEditPlace } from '../menu/use-edit-place.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useWorkspace, useWorkspaceState } from '../state/use-workspace.js';
import { ToolRow } from './ToolRow.js';
import { useToolActions } from './use-tool-actions.js';

/** The tools of an app, in the order of its start page. */
export default function AppToolsPanel({ appId }: SidePanelProps): ReactNode {
  const workspace = useWorkspace(appId);
  const { app } = useWorkspaceState(workspace);
  const place = useEditPlace(appId);
  const actions = useToolActions(workspace);
  if (!app) return null;
  const { tools, maxTools, liveTools } = app;
  const live = tools.filter(({ status }) => status === 'active').length;
  const isFull = tools.length >= maxTools;
  const add = async (): Promise<void> => {
    const toolId = await actions.add();
    if (toolId !== undefined) place.openTool(toolId);
  };
  const addButton = (
    <Button
      variant={tools.length === 0 ? 'contained' : 'outlined'}
      startIcon={<AddOutlined />}
      loading={actions.isBusy}
      loadingPosition="start"
      disabled={isFull}
      onClick={() => void add()}
    >
      Add tool
    </Button>
  );
  if (tools.length === 0)
    return (
      <EmptyState
        icon={AutoAwesomeMotionOutlined}
        title="Your tools will appear here"
        description="Each tool has its own form and its own instructions for the AI."
        action={addButton}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {`${tools.length} of ${maxTools} tools`}
        {liveTools !== null && `, ${live} of ${liveTools} live`}
      </Typography>
      <ReorderList
        label="Tools"
        items={tools}
        idOf={({ toolId }) => toolId}
        nameOf={({ title, path }) => title || path}
        onReorder={actions.reorder}
      >
        {(tool) => (
          <ToolRow
            tool={tool}
            onOpen={() => place.openTool(tool.toolId)}
            onActivate={(isActive) => actions.activate(tool, isActive)}
            onDuplicate={() => void actions.duplicate(tool)}
            onDelete={() => void actions.remove(tool)}
          />
        )}
      </ReorderList>
      {isFull && (
        <Typography variant="body2" color="textSecondary" role="status">
          {`You have reached the maximum number of tools allowed per app (${maxTools}), please delete some tools before adding more.`}
        </Typography>
      )}
      <Box>{addButton}</Box>
    </Box>
  );
}

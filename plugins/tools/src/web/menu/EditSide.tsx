import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState, ErrorState, LoadingSkeleton, UnsavedGuard } from '@buildai/web';
import { previewControl } from '@buildai/runtime/shared';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { sentences } from '../../shared/sentences.js';
import { chatPanelId } from '../side-panels.js';
import { findTool } from '../state/tool-workspace.js';
import { useLoadedWorkspace, useWorkspaceState } from '../state/use-workspace.js';
import { MenuEntries } from './MenuEntries.js';
import { PanelFrame } from './PanelFrame.js';
import { SideMenu } from './SideMenu.js';
import { useMenuPanels } from './use-menu-panels.js';
import { useEditPlace } from './use-edit-place.js';

/** The side of the builder where an app with tools is edited: a menu, or one panel of it. */
export default function EditSide(context: BuilderContext): ReactNode {
  const { appId } = context;
  const workspace = useLoadedWorkspace(appId);
  const state = useWorkspaceState(workspace);
  const place = useEditPlace(appId);
  const { app, loadError } = state;
  const toolId = app?.kind === 'tool' ? undefined : place.toolId;
  const tool = findTool(app, toolId);
  const panels = useMenuPanels({ ...context, toolId });
  const chatPanels = useMenuPanels({ ...context, toolId, isChat: true });
  const open = [...panels, ...chatPanels].find(({ id }) => id === place.side);
  const path = app?.kind === 'tool' ? '/' : toolId && tool ? `/tool/${tool.path}` : '/';
  const section = open?.opensSection;
  useEffect(() => {
    // The address of the panel that the section was before.
    if (section !== undefined) place.openSection(section, { replace: true });
    // Where it leads follows from the section alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [section]);
  // The preview shows what is edited.
  useEffect(() => {
    previewControl(appId).navigate(path);
  }, [appId, path]);

  if (!app)
    return loadError ? (
      <ErrorState
        title="Your app couldn’t be loaded."
        kept="Your app is safe; only this menu failed to load."
        error={loadError}
        onRetry={() => void workspace.load()}
      />
    ) : (
      <LoadingSkeleton count={7} padded />
    );
  if (toolId !== undefined && !tool)
    return (
      <EmptyState
        icon={SearchOffOutlined}
        title={sentences.notFound}
        description="It may have been deleted."
        action={
          <Button variant="outlined" onClick={place.openTools}>
            Show all tools
          </Button>
        }
      />
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <UnsavedGuard
        within={`/build/app/${appId}`}
        isBlocked={() => workspace.state.status === 'error'}
        hasUnsaved={() => workspace.state.isUnsaved}
        onSave={() => void workspace.flush()}
      >
        {state.error}
      </UnsavedGuard>
      {state.status === 'error' && (
        <Alert severity="error" sx={{ flex: 'none', m: 1.5, mb: 0 }}>
          {state.error}
        </Alert>
      )}
      {open && section === undefined ? (
        <PanelFrame title={open.title} workspace={workspace} onDone={place.close}>
          {open.element}
          {open.id === chatPanelId && <MenuEntries label="Chat" panels={chatPanels} place={place} />}
        </PanelFrame>
      ) : (
        <SideMenu
          context={context}
          panels={panels}
          app={app}
          tool={tool}
          place={place}
          workspace={workspace}
        />
      )}
    </Box>
  );
}

import { appSettingsApi } from '@buildai/apps/shared';
import { useApi, useLive } from '@buildai/web';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { toolsApi } from '../../shared/tools-api.js';
import type { Tool } from '../../shared/tool.js';
import { ToolWorkspace, findTool } from './tool-workspace.js';
import type { ToolChange } from './tool-workspace.js';
import type { LoadedApp, WorkspaceServer, WorkspaceState } from './workspace-state.js';

const workspaces = new Map<string, ToolWorkspace>();
/** The calls of the current session. */
let server: WorkspaceServer | undefined;

function workspaceOf(appId: string): ToolWorkspace {
  const known =
    workspaces.get(appId) ??
    new ToolWorkspace(appId, () => {
      if (!server) throw new Error('The workspace has no server yet.');
      return server;
    });
  workspaces.set(appId, known);
  return known;
}

/** The workspace of an app. Edits stay when a panel is closed. */
export function useWorkspace(appId: string): ToolWorkspace {
  return workspaceOf(appId);
}

export function useWorkspaceState(workspace: ToolWorkspace): WorkspaceState {
  return useSyncExternalStore(workspace.subscribe, () => workspace.state);
}

/** Loads the app of the workspace, follows changes of others, and saves what is left when the builder is left. */
export function useLoadedWorkspace(appId: string): ToolWorkspace {
  const workspace = useWorkspace(appId);
  const tools = useApi(toolsApi);
  const settings = useApi(appSettingsApi);
  useLayoutEffect(() => {
    server = { tools, settings };
  }, [tools, settings]);
  useEffect(() => {
    workspace.refresh();
    return () => void workspace.flush();
  }, [workspace]);
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => workspace.refresh());
  return workspace;
}

export interface EditedTool {
  readonly app: LoadedApp;
  readonly tool: Tool;
  readonly edit: (change: ToolChange) => void;
}

/** The tool that a panel edits; undefined while it is loading. */
export function useEditedTool(appId: string, toolId: string | undefined): EditedTool | undefined {
  const workspace = useWorkspace(appId);
  const { app } = useWorkspaceState(workspace);
  const tool = findTool(app, toolId);
  if (!app || !tool) return undefined;
  return { app, tool, edit: (change) => workspace.editTool(tool.toolId, change) };
}

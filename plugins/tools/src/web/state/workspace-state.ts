import type { appSettingsApi } from '@buildai/apps/shared';
import type { ApiClient } from '@buildai/core/shared';
import type { SaveStatusName } from '@buildai/web';
import type { ToolApp } from '../../shared/tool-app.js';
import type { ToolSettings } from '../../shared/tool-setting-values.js';
import type { toolsApi } from '../../shared/tools-api.js';

/** An app with tools, as loaded. */
export interface LoadedApp extends ToolApp {
  readonly hasModel: boolean;
  readonly maxTools: number;
  readonly liveTools: number | null;
}

export interface WorkspaceState {
  readonly app?: LoadedApp;
  readonly settings?: ToolSettings;
  readonly loadError?: unknown;
  readonly status: SaveStatusName;
  readonly isUnsaved: boolean;
  readonly error?: string;
}

/** The calls of the server that a workspace makes. */
export interface WorkspaceServer {
  readonly tools: ApiClient<typeof toolsApi>;
  readonly settings: ApiClient<typeof appSettingsApi>;
}

import { signUpSetting } from '@buildai/apps/shared';
import type { App, AppSettings, AppStore } from '@buildai/apps/shared';
import type { ContextItemNames } from '@buildai/context-sources/shared';
import type { Handlers, Origin } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { EntityScope } from '@buildai/entities/shared';
import type { ModelRuns } from '@buildai/model-calls/shared';
import { ToolNotFound } from '../shared/errors.js';
import { publicToolApp } from '../shared/tool-app.js';
import type { toolRunsApi } from '../shared/tool-runs-api.js';
import { toolSettings } from '../shared/tool-settings.js';
import type { Tool } from '../shared/tool.js';
import type { ToolApps } from './files/tool-apps.js';
import type { ToolRuns } from './run/tool-runs.js';

export interface ToolRunsHandlersParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly itemNames: ContextItemNames;
  readonly runs: ModelRuns;
  readonly settings: Pick<AppSettings, 'read'>;
  readonly toolApps: ToolApps;
  readonly toolRuns: ToolRuns;
}

/** The tools of an app as its pages show and run them. */
export function toolRunsHandlers(parts: ToolRunsHandlersParts): Handlers<typeof toolRunsApi> {
  const { apps, itemNames, runs, settings, toolApps, toolRuns } = parts;
  /** Drafts are for the builder. */
  const withDrafts = (origin: Origin | undefined) => origin?.stage !== 'published';
  const appOf = async (appId: string): Promise<App> => {
    const app = await apps.get(appId);
    if (!app) throw NotFound();
    return app;
  };
  /** The version in force, or in the preview the one that is asked for. */
  const versionOf = async (scope: EntityScope, origin: Origin | undefined, asked: string | undefined) => {
    if (asked === undefined || !withDrafts(origin)) return scope.versionId;
    if (!(await toolApps.hasVersion(scope.appId, asked))) throw NotFound();
    return asked;
  };
  const toolAt = async (scope: EntityScope, path: string, origin: Origin | undefined): Promise<Tool> => {
    const { tools } = await toolApps.ofVersion(scope.appId, scope.versionId);
    const tool = tools.find((each) => each.path === path);
    if (!tool || (tool.status === 'draft' && !withDrafts(origin))) throw ToolNotFound();
    return tool;
  };
  return {
    async getPublicTools({ origin, query, resource: scope }) {
      const { appId } = scope;
      const state = await toolApps.ofVersion(appId, await versionOf(scope, origin, query.version));
      const modelId = (await settings.read(appId, toolSettings.aiModel)) || undefined;
      const shown = publicToolApp(state, withDrafts(origin));
      return {
        ...shown,
        tools: [...shown.tools],
        hasModel: await runs.hasModel(modelId),
        userCanEditResults: await settings.read(appId, toolSettings.userCanEditResults),
        isSignupEnabled: await settings.read(appId, signUpSetting),
      };
    },
    async askAssistant({ body, ip, resource: scope, signal }) {
      const { appId, versionId, actor } = scope;
      const { hasChat, header } = publicToolApp(await toolApps.ofVersion(appId, versionId), false);
      if (!hasChat) throw NotFound();
      return toolRuns.chat({ app: await appOf(appId), actor, header, ...body, ip, signal });
    },
    async listToolItems({ origin, params: { path }, resource: scope }) {
      const { fields } = await toolAt(scope, path, origin);
      const isChosenFrom = fields.some(({ type }) => type === 'tool_item_select');
      return { names: isChosenFrom ? [...(await itemNames.list(scope.appId))] : [] };
    },
    async runTool({ body, ip, origin, params: { path }, resource: scope, signal }) {
      const { appId, actor } = scope;
      const tool = await toolAt(scope, path, origin);
      return toolRuns.start({ app: await appOf(appId), tool, actor, entered: body, ip, signal });
    },
  };
}
